import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { drawDisplayList } from '@nakshi/studio/draw-display-list'
import type { DisplayList } from '@nakshi/studio/layout'
import { loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { renderPng } from '../src/modules/print-files/create-print-files.ts'
import { getBleedPath } from '../src/modules/print-files/offset-path.ts'
import { renderPdf } from '../src/modules/print-files/render-pdf.ts'
import { withSizedCanvas } from '../src/modules/print-files/shared-canvas.ts'
import { fixturePhoto, layOutFixture, partBeyond } from './harness-studio-render.ts'
import { FIXTURE_PHOTO, STUDIO_FIXTURES } from './studio-fixtures.ts'

export const DPI = 300
export const MADE = new Date('2026-11-22T05:00:00Z')
/** Of poppler-utils, without which there is nothing to look at a PDF with. */
export const RASTERISER = '/usr/bin/pdftoppm'
const run = promisify(execFile)

// Each shape, straight and bent, with a photo and without
export const printFixtures = [0, 1, 2, 3, 8, 9, 10, 12, 15, 21].map((index) => {
  const fixture = STUDIO_FIXTURES[index]
  if (!fixture) throw new Error('there is no such fixture')
  return [fixture.name, fixture] as const
})

type Raster = { data: Buffer; width: number; height: number }
export const onWhite = async (png: Buffer): Promise<Raster> => {
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Two pixels by two as one, as a screen shows a print file of twice its dots. */
export function halved({ data, width, height }: Raster): Raster {
  const half: Raster = {
    data: Buffer.alloc((width >> 1) * (height >> 1) * 4),
    width: width >> 1,
    height: height >> 1,
  }
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let c = 0; c < 4; c++) {
        const at = (y * 2 * width + x * 2) * 4 + c
        const sum = [0, 4, width * 4, width * 4 + 4].reduce((all, step) => all + (data[at + step] ?? 0), 0)
        half.data[(y * half.width + x) * 4 + c] = (sum + 2) >> 2
      }
  return half
}

/** The part of both that both have, without a last row that one of them rounds up to. */
function crop({ data, width, height }: Raster, to: { width: number; height: number }): Raster {
  const rows = Array.from({ length: Math.min(height, to.height) }, (_, y) =>
    data.subarray(y * width * 4, (y * width + Math.min(width, to.width)) * 4),
  )
  return { data: Buffer.concat(rows), width: Math.min(width, to.width), height: rows.length }
}

export const differing = (one: Raster, other: Raster) =>
  partBeyond(crop(one, other).data, crop(other, one).data, 32)

/** As the screen shows it, at half the dots of the print file. */
export async function flatPreview(list: DisplayList): Promise<Raster> {
  const scale = DPI / 25.4 / 2
  const width = Math.ceil((list.width + 2 * list.bleed) * scale)
  const height = Math.ceil((list.height + 2 * list.bleed) * scale)
  const pictures = new Map([[FIXTURE_PHOTO, await loadImage(await fixturePhoto())]])
  return withSizedCanvas(width, height, async (canvas) => {
    drawDisplayList(
      canvas.getContext('2d'),
      list,
      { scale, margin: list.bleed * scale, width, height },
      getBleedPath(list),
      pictures,
    )
    return onWhite(canvas.toBuffer('image/png'))
  })
}

/** The parts by which the PDF of a design differs from its PNG and its preview. */
export async function comparePdf(fixture: (typeof STUDIO_FIXTURES)[number]): Promise<number[]> {
  const { list } = await layOutFixture(fixture)
  const photos = new Map([[FIXTURE_PHOTO, await fixturePhoto()]])
  const file = path.join(tmpdir(), `nakshi-${crypto.randomUUID()}.pdf`)
  try {
    await writeFile(file, await renderPdf(list, photos, MADE))
    await run(RASTERISER, ['-r', String(DPI), '-png', '-singlefile', file, file])
    const raster = await onWhite(await readFile(`${file}.png`))
    return [
      differing(await onWhite(await renderPng(list, DPI, photos)), raster),
      differing(await flatPreview(list), halved(raster)),
    ]
  } finally {
    for (const made of [file, `${file}.png`]) await rm(made, { force: true })
  }
}
