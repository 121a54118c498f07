import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drawDisplayList } from '@nakshi/studio/draw-display-list'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { getBleedPath } from '../../api/src/modules/print-files/offset-path.ts'
import { renderPdf } from '../../api/src/modules/print-files/render-pdf.ts'
import { renderSvg } from '../../api/src/modules/print-files/render-svg.ts'
import type { Drawn } from './lay-out.ts'

export interface PrintDifference {
  isEqual: boolean
  /** `canvas 120 px, SVG 118 px, PDF 121 px` */
  description: string
}
type List = Drawn['list']

const DPI = 150
const PIXELS_PER_MM = DPI / 25.4
const RASTERISER = '/usr/bin/pdftoppm'

/** Both as print files have them. Photos are left out: their place in the list is compared as it is. */
export async function comparePrints(before: List, now: List): Promise<PrintDifference> {
  const ways: [string, (list: List) => Promise<ArrayLike<number>>][] = [
    ['canvas', async (list) => drawCanvas(list)],
    ['SVG', (list) => toPixels(Buffer.from(renderSvg({ process: 'print' }, list, new Map())))],
    ...(existsSync(RASTERISER)
      ? [['PDF', drawPdf] as [string, (list: List) => Promise<ArrayLike<number>>]]
      : []),
  ]
  const found: { way: string; pixels: number }[] = []
  for (const [way, draw] of ways)
    found.push({ way, pixels: countDifferent(await draw(before), await draw(now)) })
  const hasSamePhotos = JSON.stringify(listPhotos(before)) === JSON.stringify(listPhotos(now))
  return {
    isEqual: hasSamePhotos && found.every(({ pixels }) => pixels === 0),
    description: [
      ...found.map(({ way, pixels }) => `${way} ${pixels} px`),
      ...(hasSamePhotos ? [] : ['another photo']),
    ].join(', '),
  }
}

const listPhotos = ({ items }: List) => items.filter(({ kind }) => kind === 'photo')

function drawCanvas(list: List): ArrayLike<number> {
  const margin = list.bleed * PIXELS_PER_MM
  const width = Math.ceil((list.width + 2 * list.bleed) * PIXELS_PER_MM)
  const height = Math.ceil((list.height + 2 * list.bleed) * PIXELS_PER_MM)
  const context = createCanvas(width, height).getContext('2d')
  drawDisplayList(
    context,
    list,
    { scale: PIXELS_PER_MM, margin, width, height },
    getBleedPath(list),
    new Map(),
  )
  return context.getImageData(0, 0, width, height).data
}

const toPixels = (picture: Buffer): Promise<Buffer> =>
  sharp(picture, { density: DPI }).flatten({ background: '#ffffff' }).ensureAlpha().raw().toBuffer()

async function drawPdf(list: List): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-design-'))
  try {
    const file = path.join(folder, 'design.pdf')
    writeFileSync(file, await renderPdf(list, new Map(), new Date(0)))
    execFileSync(RASTERISER, ['-r', String(DPI), '-png', '-singlefile', file, file])
    return await toPixels(readFileSync(`${file}.png`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countDifferent(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length !== other.length) return Math.max(one.length, other.length) / 4
  let count = 0
  for (let at = 0; at < one.length; at += 4)
    if (
      one[at] !== other[at] ||
      one[at + 1] !== other[at + 1] ||
      one[at + 2] !== other[at + 2] ||
      one[at + 3] !== other[at + 3]
    )
      count += 1
  return count
}
