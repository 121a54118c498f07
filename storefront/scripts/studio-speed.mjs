import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { CHROMIUM_MISSING_MESSAGE, findChromium } from '../../api/bin/chromium.mjs'
import { fontBytes } from '../../api/test/harness-studio.ts'

/**
 * `npm run bench -- --only keys`: time from key press to canvas for a Hindi name on a curved mug, with
 * and without a photo, excluding React.
 */
const ORIGIN = 'https://studio.test'
const NAME = 'त्र्यंबक ज्ञानेश्वर'
const isSmoke = process.argv.includes('--smoke')
const TIMES = isSmoke ? 1 : 12
/** ms, p95; on a slow CPU only the draft counts, as it is visible while typing. */
const MAX_P95_MS = { fine: 50, slowDraft: 100 }
const ROWS = [
  { name: 'draft, 1 sample', samples: 1, rate: 1, most: MAX_P95_MS.fine },
  { name: 'final, 2 samples', samples: 2, rate: 1, most: MAX_P95_MS.fine },
  { name: 'draft, CPU slowed 4 times', samples: 1, rate: 4, most: MAX_P95_MS.slowDraft },
  { name: 'final, CPU slowed 4 times', samples: 2, rate: 4 },
]

const executablePath = findChromium()
if (!executablePath) {
  process.stderr.write(`${CHROMIUM_MISSING_MESSAGE}\n`)
  process.exit(1)
}
const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm'))
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('./studio-speed-page.ts', import.meta.url))],
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  external: ['module', 'fs', 'path', 'url'],
  write: false,
})

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage()
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    if (path.endsWith('.js'))
      return route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text })
    if (path.endsWith('.wasm')) return route.fulfill({ contentType: 'application/wasm', body: wasm })
    const face = /^\/fonts\/studio\/([a-z-]+)\./.exec(path)?.[1]
    if (face) return route.fulfill({ body: Buffer.from(await fontBytes(face)) })
    const html = '<!doctype html><title>starting</title><script type="module" src="/page.js"></script>'
    return route.fulfill({ contentType: 'text/html', body: html })
  })
  await page.goto(ORIGIN)
  await page.waitForFunction(() => document.title === 'ready')
  const processor = await page.context().newCDPSession(page)
  process.stdout.write('| | p50 ms | p95 ms | most |\n|---|---|---|---|\n')
  for (const isOnPhoto of [false, true])
    for (const { name, samples, rate, most } of ROWS) {
      await processor.send('Emulation.setCPUThrottlingRate', { rate })
      const took = await page.evaluate(
        ([text, fine, times, photo]) => window.typeName(text, fine, times, photo),
        [NAME, samples, TIMES, isOnPhoto],
      )
      const sorted = took.toSorted((a, b) => a - b)
      const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
      const p95 = at(0.95)
      if (!isSmoke && most !== undefined && p95 > most) process.exitCode = 1
      const row = `${isOnPhoto ? 'on a photo: ' : ''}${name}`
      process.stdout.write(`| ${row} | ${at(0.5).toFixed(1)} | ${p95.toFixed(1)} | ${most ?? ''} |\n`)
    }
} finally {
  await browser.close()
}
