# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""Chromium, driven over its pipe, and a server of files on loopback for it."""
import base64
import functools
import http.server
import json
import os
import pathlib
import subprocess
import threading
import time

FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
         '--no-first-run', '--disable-background-networking', '--remote-debugging-pipe']


def want(condition, *what):
    if not condition:
        raise SystemExit('FAIL ' + ' '.join(map(str, what)))


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      '.mjs': 'text/javascript', '.wasm': 'application/wasm'}

    def log_message(self, *_):
        pass


def serve(folder):
    """The address of a server of this folder."""
    server = http.server.ThreadingHTTPServer(
        ('127.0.0.1', 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f'http://127.0.0.1:{server.server_port}/'


class Browser:
    def __init__(self, home):
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        # it reads its descriptor 3 and writes to 4
        wrapper = f'exec chromium {" ".join(FLAGS)} about:blank 3<&{theirs_in} 4>&{theirs_out}'
        self.child = subprocess.Popen(['bash', '-c', wrapper], pass_fds=(theirs_in, theirs_out),
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                      env={'PATH': os.environ['PATH'], 'HOME': str(home)})
        os.close(theirs_in)
        os.close(theirs_out)
        self.read, self.write = ours_in, os.fdopen(ours_out, 'wb')
        self.heard, self.number, self.asked, self.errors = bytearray(), 0, [], []
        targets = self.send('Target.getTargets')['targetInfos']
        page = next(t for t in targets if t['type'] == 'page')
        self.session = self.send('Target.attachToTarget', targetId=page['targetId'],
                                 flatten=True)['sessionId']
        for domain in ('Page', 'Network', 'Runtime', 'Log'):
            self.tell(domain + '.enable')

    def send(self, method, session=None, **params):
        self.number += 1
        message = {'id': self.number, 'method': method, 'params': params}
        if session:
            message['sessionId'] = session
        self.write.write(json.dumps(message).encode() + b'\0')
        self.write.flush()
        while True:
            answer = self.next()
            if answer.get('id') == self.number:
                want('error' not in answer, method, answer)
                return answer['result']

    def next(self):
        while b'\0' not in self.heard:
            more = os.read(self.read, 1 << 20)
            want(more, 'the browser is gone')
            self.heard += more
        text, _, rest = self.heard.partition(b'\0')
        self.heard = bytearray(rest)
        answer = json.loads(text)
        method, params = answer.get('method'), answer.get('params', {})
        if method == 'Network.requestWillBeSent':
            self.asked.append(params['request']['url'])
        if method == 'Runtime.exceptionThrown':
            self.errors.append(params['exceptionDetails'].get('exception', {}).get('description'))
        if method == 'Log.entryAdded' and params['entry']['level'] == 'error':
            self.errors.append(params['entry']['text'] + ' ' + params['entry'].get('url', ''))
        return answer

    def tell(self, method, **params):
        return self.send(method, self.session, **params)

    def value(self, expression):
        """What the expression, or its promise, becomes."""
        result = self.tell('Runtime.evaluate', expression=expression, returnByValue=True,
                           awaitPromise=True)
        want('exceptionDetails' not in result, expression, json.dumps(result)[:1500])
        return result['result'].get('value')

    def until(self, expression, seconds=20):
        end = time.monotonic() + seconds
        while not (result := self.value(f'(x => x instanceof Node ? 1 : x)({expression})')):
            want(time.monotonic() < end, 'never came:', expression, self.errors)
            time.sleep(0.02)
        return result

    def size(self, width, height=900, scheme='light'):
        self.tell('Emulation.setDeviceMetricsOverride', width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 600)
        self.tell('Emulation.setEmulatedMedia',
                  features=[{'name': 'prefers-color-scheme', 'value': scheme}])

    def go(self, url):
        self.tell('Page.navigate', url=url)
        while self.next().get('method') != 'Page.loadEventFired':
            pass

    def key(self, key, **more):
        code = {'Enter': 13, 'Tab': 9, 'Escape': 27, ' ': 32}.get(key, 0)
        text = {'Enter': '\r'}.get(key, key if len(key) == 1 else '')
        self.tell('Input.dispatchKeyEvent', type='keyDown', key=key, text=text,
                  windowsVirtualKeyCode=code, **more)
        self.tell('Input.dispatchKeyEvent', type='keyUp', key=key, windowsVirtualKeyCode=code,
                  **more)

    def mouse(self, points):
        """Presses at the first point, moves over the others, lets go at the last."""
        for kind, (x, y) in [('mousePressed', points[0]), *(('mouseMoved', p) for p in points[1:]),
                             ('mouseReleased', points[-1])]:
            self.tell('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left', clickCount=1,
                      buttons=int(kind != 'mouseReleased'))

    def drop(self, path):
        """Lets a file or a folder go over the page."""
        for kind in ('dragEnter', 'dragOver', 'drop'):
            self.tell('Input.dispatchDragEvent', type=kind, x=300, y=300, data={
                'items': [], 'files': [str(path)], 'dragOperationsMask': 1})

    def printed(self):
        """What the print dialog would make, as PDF."""
        return base64.b64decode(self.tell('Page.printToPDF', preferCSSPageSize=True,
                                          printBackground=True)['data'])

    def picture(self, path, whole=False):
        data = self.tell('Page.captureScreenshot', captureBeyondViewport=whole)
        pathlib.Path(path).write_bytes(base64.b64decode(data['data']))

    def close(self):
        self.write.close()
        os.close(self.read)
        try:
            self.child.wait(10)
        except subprocess.TimeoutExpired:
            self.child.kill()
