import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { getPrintDpi } from '@nakshi/studio/layout'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixturePhoto, layOutFixture } from '../../../test/harness-studio-render.ts'
import { FIXTURE_PHOTO, STUDIO_FIXTURES } from '../../../test/studio-fixtures.ts'
import { ditherPhotos } from './dither-photos.ts'
import { renderPdf } from './render-pdf.ts'

const run = promisify(execFile)
const CREATED = new Date('2026-11-29T05:00:00Z')
const GHOSTSCRIPT = '/usr/bin/gs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-pdf-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const square = { ops: 'MLLLZ', points: [5, 5, 45, 5, 45, 25, 5, 25] }
const page = { ops: 'MLLLZ', points: [0, 0, 50, 0, 50, 30, 0, 30] }
const draw = (colour: string) =>
  renderPdf(
    { width: 50, height: 30, bleed: 0, trim: page, items: [{ kind: 'path', path: square, colour }] },
    new Map(),
    CREATED,
  )

test('says that colours are sRGB', async () => {
  const pdf = (await draw('#1b2a57')).toString('latin1')
  expect(pdf).toContain('/OutputConditionIdentifier (sRGB)')
  expect(pdf).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
})

test.runIf(existsSync(GHOSTSCRIPT)).each([
  ['#000000', 0.533],
  ['#808080', 0.266],
])('prints %s with black ink only', async (colour, black) => {
  const file = path.join(folder, 'ink.pdf')
  await writeFile(file, await draw(colour))
  const { stdout } = await run(GHOSTSCRIPT, ['-q', '-o', '-', '-sDEVICE=ink_cov', file])
  const inks = stdout
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .map((ink) => Number(ink) / 100)
  expect(inks).toEqual([0, 0, 0, expect.closeTo(black, 1)])
})

const RENDERERS: [string, (pdf: string, png: string, dpi: string) => string[]][] = [
  ['/usr/bin/pdftoppm', (pdf, png, dpi) => ['-r', dpi, '-png', '-singlefile', pdf, png.slice(0, -4)]],
  ['/usr/bin/pdftocairo', (pdf, png, dpi) => ['-r', dpi, '-png', '-singlefile', pdf, png.slice(0, -4)]],
  ['/usr/bin/mutool', (pdf, png, dpi) => ['draw', '-r', dpi, '-o', png, pdf]],
  [GHOSTSCRIPT, (pdf, png, dpi) => ['-q', `-r${dpi}`, '-sDEVICE=png16m', '-o', png, pdf]],
]

test.each(RENDERERS.filter(([program]) => existsSync(program)))(
  'keeps the dots of an engraved photo black or white in %s',
  async (program, toArguments) => {
    const fixture = STUDIO_FIXTURES.find(({ kind, area }) => kind === 'photo' && area.process === 'engrave')
    if (!fixture) throw new Error('there is no such fixture')
    const { list } = await layOutFixture(fixture)
    const made = await ditherPhotos({ list, photos: new Map([[FIXTURE_PHOTO, await fixturePhoto()]]) })
    const [pdf, png] = [path.join(folder, 'dots.pdf'), path.join(folder, 'dots.png')]
    await writeFile(pdf, await renderPdf(made.list, made.photos, CREATED))
    await run(program, toArguments(pdf, png, String(getPrintDpi(fixture.area))))
    const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    const grey = data.filter((level) => level > 8 && level < 247).length
    // The edges of letters and of the piece are smooth
    expect(grey / data.length).toBeLessThan(0.03)
  },
)
