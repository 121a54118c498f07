import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../../api/test/harness-own-shop.ts'
import { type Engine, KEYS } from './engine.ts'

/** The key under which WebDriver names an element. https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const START_TIMEOUT_MS = 30_000

/** WebKitGTK over WebDriver, on a virtual screen. */
export async function openWebKit(driver: string): Promise<Engine> {
  const port = await freePort()
  // A group of its own: the driver, its screen and its browser end together
  const child = spawn(
    'xvfb-run',
    ['--auto-servernum', '--server-args=-screen 0 1400x1000x24', driver, `--port=${port}`],
    { detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const errors: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/CONSOLE \w+ ERROR/.test(line)) errors.push(line)
  })
  async function send<T>(path: string, body?: object): Promise<T> {
    const request = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request)
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`)
    return value
  }
  await waitFor(() => send('/status'))
  const binary = path.join(import.meta.dirname, 'webkit-window.py')
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary } } } })
  const command = <T>(name: string, body?: object) => send<T>(`/session/${sessionId}/${name}`, body)
  const act = async (source: object) => {
    await command('actions', { actions: [source] })
  }
  const type = (keys: string[]) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => command('url', { url }),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]
        Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await command<{ value?: unknown; error?: string }>('execute/async', {
        script,
        args: [],
      })
      if (error !== undefined) throw new Error(error)
      return value
    },
    click: (x, y) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => type([...text]),
    press: (key) => type([KEYS[key]]),
    upload: async (selector, file) => {
      const input = await command<{ [ELEMENT]: string }>('element', {
        using: 'css selector',
        value: selector,
      })
      await command(`element/${input[ELEMENT]}/value`, { text: file })
    },
    resize: (width, height) => command('window/rect', { x: 0, y: 0, width, height }),
    screenshot: async () => Buffer.from(await command<string>('screenshot'), 'base64'),
    errors,
    close: async () => {
      if (child.pid !== undefined && child.exitCode === null) {
        const ended = once(child, 'exit')
        process.kill(-child.pid, 'SIGTERM')
        await ended
      }
    },
  }
}

async function waitFor(isReady: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await isReady()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
