import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_MISSING_MESSAGE, findChromium, findTestBrowser } from './api/bin/chromium.mjs'
import { getTempFolder } from './api/bin/tmpfs.mjs'

/**
 * Runs on the built application with demo data (`npm run build` first). Tests share it, so each creates
 * its own accounts and rows.
 */
const executablePath = findTestBrowser()
if (!executablePath) throw new Error(CHROMIUM_MISSING_MESSAGE)

// Deleted with the process.
process.env.TMPDIR = getTempFolder()

// Every worker evaluates this file and must get the same address.
const port = process.env.E2E_PORT ?? String(await freePort())
process.env.E2E_PORT = port
process.env.E2E_DATA_DIR ??= ownFolder('nakshi-e2e-')
// Demo data for tests that start their own instance.
process.env.E2E_DEMO_DIR ??= ownFolder('nakshi-e2e-demo-')

/** Paint and bfcache tests need a full browser. */
const PAINTING = /storefront\/e2e\/speed\.test\.ts/

export default defineConfig({
  testMatch: /(storefront|backoffice)\/e2e\/.*\.(spec|test)\.ts/,
  outputDir: 'test-results/browser',
  // One more than two cores: many tests wait for animations or the network.
  workers: 3,
  // Twice what the longest journey takes on a busy machine.
  timeout: 120_000,
  // A busy machine needs longer than the default five seconds, as in tools/component/setup.ts.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    actionTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser', testIgnore: PAINTING, use: { launchOptions: launch(executablePath) } },
    { name: 'whole', testMatch: PAINTING, use: { launchOptions: launch(findChromium()) } },
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
