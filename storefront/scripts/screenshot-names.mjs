import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_MISSING_MESSAGE, findChromium } from '../../api/bin/chromium.mjs'

/**
 * `node storefront/scripts/screenshot-names.mjs http://localhost:3000 FOLDER [PRODUCT]`: types a name of each script in the
 * studio of a demo product, on a phone and a desktop, light and dark, and joins the pictures to one sheet each.
 */
const [, , origin = 'http://localhost:3000', folder = 'names', product = 'teak-nameplate-hindi'] =
  process.argv

/** Tall, deep and wide shapes of each script. */
const NAMES = [
  ['Latin', 'Jyotsna Ghoṣāl'],
  ['Devanagari', 'श्री ज्ञानेश्वर त्र्यंबक'],
  ['Bengali', 'শ্রীকৃষ্ণ বন্দ্যোপাধ্যায়'],
  ['Gujarati', 'શ્રી કૃષ્ણકુંજ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਢਿੱਲੋਂ'],
  ['Odia', 'ଶ୍ରୀ ଜଗନ୍ନାଥ'],
  ['Tamil', 'ஸ்ரீ லக்ஷ்மி நாராயணன்'],
  ['Telugu', 'శ్రీ వేంకటేశ్వర'],
  ['Kannada', 'ಶ್ರೀ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Malayalam', 'ശ്രീ കൃഷ്ണൻകുട്ടി'],
  ['Urdu', 'عائشہ صدیقی ♥ خلیق'],
]
const SCREENS = [
  { name: 'phone', viewport: { width: 360, height: 740 }, columns: 6, width: 300 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, columns: 3, width: 640 },
]
const SETTLE_MS = 1_200

async function takeAll(browser, screen, colorScheme) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: screen.viewport,
    colorScheme,
    reducedMotion: 'reduce',
    hasTouch: screen.name === 'phone',
  })
  const page = await context.newPage()
  await page.goto(`/products/${product}`)
  const consent = page.getByRole('button', { name: 'Necessary only' })
  await consent.click()
  const pictures = []
  for (const [script, name] of NAMES) pictures.push(await take(page, script, name))
  await context.close()
  await joinPictures(pictures, screen, path.join(folder, `${screen.name}-${colorScheme}.png`))
}

async function take(page, script, name) {
  const field = page.locator('.personalise [data-option] > :is(input[type=text], textarea)').first()
  await field.fill(name)
  const canvas = page.locator('.studio-sheet canvas').first()
  await page.waitForFunction(
    (typed) =>
      [...document.querySelectorAll('.studio-sheet canvas')].some((one) =>
        one.getAttribute('aria-label')?.replaceAll(' / ', ' ').includes(`“${typed}”`),
      ),
    name,
  )
  await canvas.waitFor()
  await page
    .locator('.studio-look')
    .first()
    .evaluate((chips) => chips.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(SETTLE_MS)
  const { isWide, clipped } = await page.evaluate(() => ({
    isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    clipped: [...document.querySelectorAll('.studio-font, .personalise input, .personalise textarea')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.tagName !== 'TEXTAREA')
      .map((one) => `${one.className} ${one.scrollHeight} > ${one.clientHeight}`),
  }))
  if (isWide || clipped.length > 0)
    process.stdout.write(`${script}: ${isWide ? 'wider than the screen ' : ''}${clipped.join(', ')}\n`)
  return page.screenshot()
}

async function joinPictures(pictures, { viewport, columns, width }, file) {
  const height = Math.round((width * viewport.height) / viewport.width)
  const rows = Math.ceil(pictures.length / columns)
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(width, height).toBuffer()))
  const background = {
    width: columns * width,
    height: rows * height,
    channels: 3,
    background: '#888',
  }
  await sharp({ create: background })
    .composite(
      small.map((input, at) => ({
        input,
        left: (at % columns) * width,
        top: Math.floor(at / columns) * height,
      })),
    )
    .png()
    .toFile(file)
}

const executablePath = findChromium()
if (!executablePath) throw new Error(CHROMIUM_MISSING_MESSAGE)
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const screen of SCREENS) for (const scheme of ['light', 'dark']) await takeAll(browser, screen, scheme)
} finally {
  await browser.close()
}
