import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath, NO_CHROMIUM, testBrowserPath } from './api/bin/chromium.mjs'
import { fastFolder } from './api/bin/fast-folder.mjs'

/**
 * The browser tests: the built shop with its demo data on a database of its own (`npm run build`
 * first; `npm test` does both). They share that shop, so each brings the accounts and rows it
 * counts on.
 */
const executablePath = testBrowserPath()
if (!executablePath) throw new Error(NO_CHROMIUM)

// What the shops and browsers write is gone with them
process.env.TMPDIR = fastFolder()

// Read again by every worker, which must come to the same shop as the first reader.
const port = process.env.E2E_PORT ?? String(await freePort())
process.env.E2E_PORT = port
process.env.E2E_DATA_DIR ??= ownFolder('nakshi-e2e-')
// Where shops of a test's own find the demo
process.env.E2E_DEMO_DIR ??= ownFolder('nakshi-e2e-demo-')

/** How pages paint and come back is looked at in a whole browser: one without windows differs. */
const PAINTING = /storefront\/e2e\/speed\.test\.ts/

export default defineConfig({
  testMatch: /(storefront|backoffice)\/e2e\/.*\.(spec|test)\.ts/,
  outputDir: 'test-results/browser',
  // One more than a small machine has cores: a page that fades or waits for its network needs none
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A browser on two busy cores loses a press now and then; what needs its second try is named
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: 15_000,
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test would make all of them a third longer
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'browser', testIgnore: PAINTING, use: { launchOptions: launch(executablePath) } },
    { name: 'whole', testMatch: PAINTING, use: { launchOptions: launch(chromiumPath()) } },
  ],
  webServer: {
    command: 'node --enable-source-maps api/dist/main.js',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: 'true',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  },
})

function launch(path: string | undefined) {
  return {
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/** A folder that goes with this process. */
function ownFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
