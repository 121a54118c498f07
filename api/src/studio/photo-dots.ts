import type { Canvas2d } from './draw-list.ts'
import type { DisplayItem, DisplayList } from './lay-out.ts'
import { boundsOf } from './path.ts'

type PhotoItem = Extract<DisplayItem, { kind: 'photo' }>
type ReadableCanvas<Picture> = Canvas2d<Picture> & {
  getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray }
}
/** `left`, `top`, `mm` (dot size) in mm; `width`, `height` in dots. */
export type DotGrid = {
  left: number
  top: number
  mm: number
  width: number
  height: number
  /** `hard`: black or white for machines; `soft`: antialiased for screens. */
  edge: 'hard' | 'soft'
}

const MM_PER_INCH = 25.4
/** R2 sequence. Dots are independent, so decoding differences do not spread as with error diffusion. */
const ACROSS = 12_664_745
const DOWN = 9_560_333

export const dottedPhotos = ({ items }: DisplayList): PhotoItem[] =>
  items.filter((item): item is PhotoItem => item.kind === 'photo' && item.dots !== null)

/** @returns the file's dot grid around the photo, aligned so that no dot is cut */
export const fileGrid = (list: DisplayList, item: PhotoItem): DotGrid =>
  gridFrom(list, item, { mm: mmOf(item), corner: list.bleed, edge: 'hard' })

/** Preview dots are at least one pixel, to avoid moiré. @param scale pixels per mm */
export const screenGrid = (list: DisplayList, item: PhotoItem, scale: number): DotGrid =>
  gridFrom(list, item, { mm: Math.max(mmOf(item), 1 / scale), corner: 0, edge: 'soft' })

const mmOf = ({ dots }: PhotoItem) => MM_PER_INCH / (dots ?? MM_PER_INCH)

/** @param origin mm from the trim to the first dot, left and above */
function gridFrom(
  { width, height, bleed }: DisplayList,
  { clip }: PhotoItem,
  { mm, corner, edge }: { mm: number; corner: number; edge: DotGrid['edge'] },
): DotGrid {
  const box = boundsOf(clip)
  const first = (from: number) => Math.floor((Math.max(-bleed, from) + corner) / mm)
  const last = (to: number, side: number) => Math.ceil((Math.min(side + bleed, to) + corner) / mm)
  const [x, y] = [first(box.x0), first(box.y0)]
  return {
    left: x * mm - corner,
    top: y * mm - corner,
    mm,
    width: Math.max(1, last(box.x1, width) - x),
    height: Math.max(1, last(box.y1, height) - y),
    edge,
  }
}

/** @param canvas at least as large as the grid @returns pixels, one per dot */
export function drawDots<Picture>(
  canvas: ReadableCanvas<Picture>,
  { left, top, mm, width, height, edge }: DotGrid,
  item: PhotoItem,
  picture: Picture,
): Uint8ClampedArray {
  canvas.setTransform(1, 0, 0, 1, 0, 0)
  canvas.fillStyle = '#ffffff'
  canvas.fillRect(0, 0, width, height)
  canvas.imageSmoothingEnabled = true
  canvas.imageSmoothingQuality = 'high'
  canvas.setTransform(1 / mm, 0, 0, 1 / mm, -left / mm, -top / mm)
  canvas.transform(...item.matrix)
  canvas.drawImage(picture, 0, 0, item.width, item.height)
  const { data } = canvas.getImageData(0, 0, width, height)
  toDots(data, width, edge)
  return data
}

/** Expects opaque pixels. */
export function toDots(data: Uint8ClampedArray, width: number, edge: DotGrid['edge']): void {
  for (let at = 0, x = 0, y = 0; at < data.length; at += 4) {
    const tone =
      ((data[at] as number) * 77 + (data[at + 1] as number) * 151 + (data[at + 2] as number) * 28) >> 8
    const step = ((Math.imul(x, ACROSS) + Math.imul(y, DOWN)) >>> 15) & 511
    const from = step < 256 ? step : 511 - step
    const dot = edge === 'soft' ? softly(tone, from) : tone > from || tone === 255 ? 255 : 0
    data[at] = dot
    data[at + 1] = dot
    data[at + 2] = dot
    x++
    if (x === width) {
      x = 0
      y++
    }
  }
}

/** Limits the effect of small tone differences; pure white and black are kept. */
const softly = (tone: number, from: number) => 128 + (((tone * 321) >> 8) - 32 - from) * 4

export function inDots(item: PhotoItem, { left, top, mm, width, height }: DotGrid, id: string): PhotoItem {
  return {
    ...item,
    photoId: id,
    matrix: [mm, 0, 0, mm, left, top],
    width,
    height,
    dots: null,
    isOfDots: true,
  }
}
