import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Debian's headless shell; the full browser also renders its own tabs and toolbars. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...KNOWN_PATHS, chromium.executablePath()].find(
    (place) => place && existsSync(place),
  )
}

/** Prefers CHROMIUM_PATH, then the headless shell (about twice as fast), then a full Chromium. */
export function findTestBrowser() {
  return process.env.CHROMIUM_PATH || !existsSync(HEADLESS_SHELL) ? findChromium() : HEADLESS_SHELL
}

export const CHROMIUM_MISSING_MESSAGE =
  'The browser tests need Chromium. Install it (Debian: apt-get install chromium; other systems: npx playwright install chromium) or set CHROMIUM_PATH.'
