import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { getPrintDpi } from '@nakshi/studio/layout'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixturePhoto, layOutFixture } from '../../../test/harness-studio-render.ts'
import { FIXTURE_PHOTO, STUDIO_FIXTURES } from '../../../test/studio-fixtures.ts'
import { renderPng } from './create-print-files.ts'
import { ditherPhotos } from './dither-photos.ts'
import { renderSvg } from './render-svg.ts'

const run = promisify(execFile)
const INKSCAPE = '/usr/bin/inkscape'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nakshi-svg-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function engraved() {
  const fixture = STUDIO_FIXTURES.find(({ kind, area }) => kind === 'photo' && area.process === 'engrave')
  const { area } = fixture ?? expect.fail('no fixture')
  const { list } = await layOutFixture(fixture ?? expect.fail('no fixture'))
  const design = await ditherPhotos({ list, photos: new Map([[FIXTURE_PHOTO, await fixturePhoto()]]) })
  return { area, ...design, svg: renderSvg(area, design.list, design.photos) }
}

test('links a photo for readers of SVG 1.1 and 2, with sharp dots', async () => {
  const { svg } = await engraved()
  expect(svg).toContain('xmlns:xlink="http://www.w3.org/1999/xlink"')
  const images = svg.match(/<image [^>]*>/g) ?? []
  expect(images).toHaveLength(1)
  for (const image of images) {
    const [, address] = /\shref="(data:image\/png;base64,[^"]+)"/.exec(image) ?? []
    expect(image).toContain(`xlink:href="${address}"`)
    expect(image).toContain('image-rendering:pixelated')
  }
})

test.each<[StudioArea['process'], string]>([
  ['engrave', 'Engrave'],
  ['cut', 'Cut'],
])('names the layer of a design to %s', async (process, layer) => {
  const { list, photos } = await engraved()
  const svg = renderSvg({ process }, list, photos)
  expect(svg).toContain(`<g id="${layer}" inkscape:groupmode="layer" inkscape:label="${layer}">`)
  expect(svg).toMatch(/^<svg [^>]*width="104mm" height="84mm" viewBox="-2 -2 104 84">/)
})

// Version 1.2, in Debian 12, knows pictures by xlink:href only.
test.runIf(existsSync(INKSCAPE))('Inkscape shows photo, layer and size', { timeout: 120_000 }, async () => {
  const { area, list, photos, svg } = await engraved()
  const [file, picture] = [path.join(folder, 'plate.svg'), path.join(folder, 'plate.png')]
  await writeFile(file, svg)
  const dpi = getPrintDpi(area)
  await run(INKSCAPE, [file, '--export-type=png', `--export-dpi=${dpi}`, `--export-filename=${picture}`])
  const ink = async (png: Buffer) => {
    const { channels } = await sharp(await sharp(png).flatten({ background: '#fff' }).toBuffer()).stats()
    return 1 - (channels[0]?.mean ?? 255) / 255
  }
  const shown = await readFile(picture)
  const expected = await renderPng(list, dpi, photos)
  const { width, height } = await sharp(shown).metadata()
  expect({ width, height }).toEqual({
    width: Math.round((104 / 25.4) * dpi),
    height: Math.round((84 / 25.4) * dpi),
  })
  expect(await ink(shown)).toBeCloseTo(await ink(expected), 2)
  const { stdout } = await run(INKSCAPE, [file, '--query-all'])
  expect(stdout).toMatch(/^Engrave,/m)
})
