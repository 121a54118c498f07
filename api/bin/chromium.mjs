import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's Chromium without windows: around each page a whole one draws tabs and tools as well. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * A whole Chromium: CHROMIUM_PATH, else an installed one, else Playwright's; undefined when there
 * is none.
 */
export function chromiumPath() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PLACES, chromium.executablePath()].find(
    (place) => place && existsSync(place),
  )
}

/**
 * The browser for the tests: CHROMIUM_PATH, else one without windows, which halves their time, else
 * a whole one; undefined when there is none.
 */
export function testBrowserPath() {
  return process.env.CHROMIUM_PATH || !existsSync(HEADLESS_SHELL) ? chromiumPath() : HEADLESS_SHELL
}

export const NO_CHROMIUM =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium; anywhere: npx playwright install chromium) or set CHROMIUM_PATH.'
