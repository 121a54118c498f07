import { chromium, devices } from '@playwright/test'
import { findChromium } from '../../api/bin/chromium.mjs'

/**
 * `node storefront/scripts/measure-turning.mjs http://127.0.0.1:3000 [--rate 4] [--gpu]`: how long the frames of the
 * 3D view take while a finger turns it, on a phone whose CPU is slowed, with the demo shop. `--gpu` takes the
 * graphics card of this machine; without one, the frames are those of a software renderer.
 */
const PRODUCTS = [
  { slug: 'number-plate-keychain', text: 'KA01AB1234' },
  { slug: 'mini-you-figurine', text: 'आशा' },
]
const SETTLE_MS = 3_000
const TURN_MS = 4_000
const MOVE_GAP_MS = 8
/** Of 60 frames a second. */
const FRAME_MS = 1_000 / 60

const [origin = 'http://127.0.0.1:3000', ...options] = process.argv.slice(2)
const rate = Number(options.includes('--rate') ? options[options.indexOf('--rate') + 1] : 4)

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', ...(options.includes('--gpu') ? ['--enable-gpu'] : ['--enable-unsafe-swiftshader'])],
})
try {
  for (const product of PRODUCTS) await measure(product)
} finally {
  await browser.close()
}

async function measure({ slug, text }) {
  const context = await browser.newContext({ ...devices['Pixel 5'], baseURL: origin })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`/products/${slug}`)
  await page.locator('[data-hydrated="true"] .personalise').waitFor()
  const consent = page.getByRole('button', { name: 'Necessary only' })
  if (await consent.isVisible()) await consent.click()
  await page.locator('.personalise [data-option] > input[type=text]').first().fill(text)
  await page.getByRole('group', { name: 'Preview as' }).getByRole('button', { name: '3D' }).click()
  const view = page.getByRole('group', { name: '3D view' })
  await view.getByRole('img').waitFor()
  await view.scrollIntoViewIfNeeded()
  await page.waitForTimeout(SETTLE_MS)
  const renderer = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2')
    const names = gl?.getExtension('WEBGL_debug_renderer_info')
    return names ? gl.getParameter(names.UNMASKED_RENDERER_WEBGL) : 'unknown'
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await cdp.send('Performance.enable')
  await page.evaluate(() => {
    window.frames = []
    const note = (now) => {
      window.frames.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const before = await getScriptSeconds(cdp)
  await turn(cdp, await view.boundingBox())
  const seconds = (await getScriptSeconds(cdp)) - before
  const times = await page.evaluate(() => window.frames)
  const frames = times.slice(1).map((time, at) => time - times[at])
  frames.sort((one, other) => one - other)
  const total = frames.reduce((sum, frame) => sum + frame, 0)
  const late = frames.filter((frame) => frame > 1.5 * FRAME_MS).length
  process.stdout.write(
    `${slug}, CPU slowed ${rate} times, ${renderer}:\n` +
      `  ${frames.length} frames, ${((1_000 * frames.length) / total).toFixed(1)} a second; median ${formatMs(at(frames, 0.5))}, ` +
      `p95 ${formatMs(at(frames, 0.95))}, longest ${formatMs(frames.at(-1))}, ${late} late\n` +
      `  script ${formatMs((1_000 * seconds) / frames.length)} a frame\n`,
  )
  await context.close()
}

/** A finger that goes to and fro. */
async function turn(cdp, { x, y, width, height }) {
  const touch = (type, ...touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
  const middle = y + height / 2
  await touch('touchStart', { x: x + width / 2, y: middle })
  const begin = performance.now()
  for (let now = 0; now < TURN_MS; now = performance.now() - begin) {
    await touch('touchMove', { x: x + width * (0.5 + 0.3 * Math.sin(now / 300)), y: middle })
    await new Promise((resolve) => setTimeout(resolve, MOVE_GAP_MS))
  }
  await touch('touchEnd')
}

async function getScriptSeconds(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

function at(sorted, share) {
  return sorted[Math.floor(share * (sorted.length - 1))]
}

function formatMs(ms = Number.NaN) {
  return `${ms.toFixed(1)} ms`
}
