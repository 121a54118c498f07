import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'
import { writeMeasured } from '../measured-pictures.ts'
import type { Listed } from './page.ts'
import type { Lit } from './studio/light.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const shelf = path.resolve(here, '../pictures')

/** Part of the final size that is rendered; the jitter of the passes fills in the rest. */
const SAMPLED = 0.8

const help = `Makes the pictures of the demo shop.

  npx tsx api/demo/studio/make.ts [options] [name...]

A name is a product slug or the start of a file name, or "blank" for all without words;
without one all pictures are made.

  --draft          a third of the size and few passes, written to --out as PNG
  --fine           every pixel rendered and twice the light positions; three times as slow
  --passes <n>     light positions added up per picture (12; 8 for a draft)
  --out <folder>   where to write (api/demo/pictures, or ./drafts for a draft)
  --missing        only those whose file is not there yet
  --list           print the names and stop
  --help           this text

CHROMIUM_PATH names the browser; else /usr/bin/chromium; else the one of Playwright.`

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    fine: { type: 'boolean', default: false },
    passes: { type: 'string' },
    out: { type: 'string' },
    missing: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(here, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    nodePaths: (process.env.NODE_PATH ?? '').split(path.delimiter).filter(Boolean),
    loader: { '.woff2': 'dataurl' },
  })
  return result.outputFiles[0]?.text ?? ''
}

function browserPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

type Taken = { picture: Buffer; placements: Lit[] }

async function take(page: Page, shot: Listed): Promise<Taken> {
  const [fullWidth, fullHeight] = shot.size ?? [1280, 1600]
  const scale = flags.draft ? 1 / 3 : flags.fine || shot.flat ? 1 : SAMPLED
  const width = Math.round(fullWidth * scale)
  const height = Math.round(fullHeight * scale)
  const passes = Number(flags.passes ?? (flags.draft ? 8 : flags.fine ? 24 : 12))
  const taken = await page.evaluate(([file, quality]) => window.desk?.take(file, quality), [
    shot.file,
    { width, height, passes },
  ] as const)
  const { url, placements } = taken ?? { url: '', placements: [] }
  return { picture: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'), placements }
}

function fileName(file: string): string {
  if (flags.draft) return `${file}.png`
  return file === 'og' ? 'og.jpg' : `${file}.webp`
}

async function write(picture: Buffer, shot: Listed, target: string): Promise<number> {
  const image = sharp(picture)
  const [width, height] = shot.size ?? [1280, 1600]
  if (!flags.draft)
    image.resize(width, height, { kernel: 'lanczos3' }).sharpen({ sigma: 0.7, m1: 0.4, m2: 1.2 })
  if (target.endsWith('.jpg')) image.jpeg({ quality: 86, mozjpeg: true })
  else if (target.endsWith('.webp')) image.webp({ quality: 85, effort: 5, smartSubsample: true })
  return (await image.toFile(target)).size
}

async function writeAlt(all: Listed[]): Promise<void> {
  const alt = Object.fromEntries(all.map((shot) => [fileName(shot.file), shot.alt]))
  await writeFile(path.join(shelf, 'alt.json'), `${JSON.stringify(alt, null, 2)}\n`)
}

/** Where the areas lie on a picture; what was written for the others stays. */
async function writePlacements(folder: string, picture: string, placements: Lit[]): Promise<void> {
  const file = path.join(folder, 'placements.json')
  const known: Record<string, Lit[]> = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  if (placements.length > 0) known[picture] = placements
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** `blank` means every picture without names. */
const isMeant = (file: string, name: string) =>
  name === 'blank' ? file.includes('-blank') : file.startsWith(name)

async function main(): Promise<void> {
  if (flags.help) return say(help)
  const script = await bundle()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => say(`page: ${error.message}`))
    page.on('console', (message) => message.type() === 'error' && say(`page: ${message.text()}`))
    await page.setContent('<!doctype html><meta charset="utf-8"><title>Pictures</title>')
    await page.addScriptTag({ content: script })
    const all = await page.evaluate(() => window.desk?.list() ?? [])
    const out = path.resolve(flags.out ?? (flags.draft ? 'drafts' : shelf))
    await mkdir(out, { recursive: true })
    const chosen = all
      .filter(({ file }) => names.length === 0 || names.some((name) => isMeant(file, name)))
      .filter(({ file }) => !flags.missing || !existsSync(path.join(out, fileName(file))))
    if (flags.list) return say(chosen.map((shot) => shot.file).join('\n'))
    if (chosen.length === 0) say('No picture has that name.')
    for (const shot of chosen) {
      const start = Date.now()
      const target = path.join(out, fileName(shot.file))
      const { picture, placements } = await take(page, shot)
      const size = await write(picture, shot, target)
      await writePlacements(out, shot.file, placements)
      say(
        `${path.basename(target)}  ${Math.round(size / 1024)} kB  ${((Date.now() - start) / 1000).toFixed(1)} s`,
      )
      for (const { area, error } of placements)
        say(`  ${area}: within ${(error * (shot.size ?? [1280])[0]).toFixed(1)} px`)
    }
    if (!flags.draft && !flags.out) {
      await writeAlt(all)
      await writeMeasured()
    }
  } finally {
    await browser.close()
  }
}

await main()
