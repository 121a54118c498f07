import type { ReadableCanvas } from './draw-display-list.ts'
import type { DisplayItem, DisplayList } from './layout.ts'
import { getPathBounds } from './path.ts'
import { MM_PER_INCH } from './photo-position.ts'

type PhotoItem = Extract<DisplayItem, { kind: 'photo' }>
/** `left`, `top`, `mm` (dot size) in mm; `width`, `height` in dots. */
type DitherGrid = {
  left: number
  top: number
  dotMm: number
  width: number
  height: number
  /** `hard`: black or white for machines; `soft`: antialiased for screens. */
  edge: 'hard' | 'soft'
}

/** R2 sequence. Dots are independent, so decoding differences do not spread as with error diffusion. */
const STEP_X = 12_664_745
const STEP_Y = 9_560_333

export const listDitheredPhotos = ({ items }: DisplayList): PhotoItem[] =>
  items.filter((item): item is PhotoItem => item.kind === 'photo' && item.printDpi !== null)

/** @returns the file's dot grid around the photo, aligned so that no dot is cut */
export const createFileGrid = (list: DisplayList, item: PhotoItem): DitherGrid =>
  createGrid(list, item, { dotMm: dotSizeMm(item), origin: list.bleed, edge: 'hard' })

/** Preview dots are at least one pixel, to avoid moiré. @param scale pixels per mm */
export const createScreenGrid = (list: DisplayList, item: PhotoItem, scale: number): DitherGrid =>
  createGrid(list, item, { dotMm: Math.max(dotSizeMm(item), 1 / scale), origin: 0, edge: 'soft' })

const dotSizeMm = ({ printDpi }: PhotoItem) => MM_PER_INCH / (printDpi ?? MM_PER_INCH)

/** @param origin mm from the trim to the first dot, left and above */
function createGrid(
  { width, height, bleed }: DisplayList,
  { clip }: PhotoItem,
  { dotMm, origin, edge }: { dotMm: number; origin: number; edge: DitherGrid['edge'] },
): DitherGrid {
  const box = getPathBounds(clip)
  const first = (threshold: number) => Math.floor((Math.max(-bleed, threshold) + origin) / dotMm)
  const last = (to: number, side: number) => Math.ceil((Math.min(side + bleed, to) + origin) / dotMm)
  const [x, y] = [first(box.x0), first(box.y0)]
  return {
    left: x * dotMm - origin,
    top: y * dotMm - origin,
    dotMm,
    width: Math.max(1, last(box.x1, width) - x),
    height: Math.max(1, last(box.y1, height) - y),
    edge,
  }
}

/** @param canvas at least as large as the grid @returns pixels, one per dot */
export function drawDitheredPhoto<Picture>(
  canvas: ReadableCanvas<Picture>,
  { left, top, dotMm, width, height, edge }: DitherGrid,
  item: PhotoItem,
  picture: Picture,
): Uint8ClampedArray {
  canvas.setTransform(1, 0, 0, 1, 0, 0)
  canvas.fillStyle = '#ffffff'
  canvas.fillRect(0, 0, width, height)
  canvas.imageSmoothingEnabled = true
  canvas.imageSmoothingQuality = 'high'
  canvas.setTransform(1 / dotMm, 0, 0, 1 / dotMm, -left / dotMm, -top / dotMm)
  canvas.transform(...item.matrix)
  canvas.drawImage(picture, 0, 0, item.width, item.height)
  const { data } = canvas.getImageData(0, 0, width, height)
  ditherPixels(data, width, edge)
  return data
}

/** Expects opaque pixels. */
export function ditherPixels(data: Uint8ClampedArray, width: number, edge: DitherGrid['edge']): void {
  for (let at = 0, x = 0, y = 0; at < data.length; at += 4) {
    const tone =
      ((data[at] as number) * 77 + (data[at + 1] as number) * 151 + (data[at + 2] as number) * 28) >> 8
    const step = ((Math.imul(x, STEP_X) + Math.imul(y, STEP_Y)) >>> 15) & 511
    const threshold = step < 256 ? step : 511 - step
    const value =
      edge === 'soft' ? softThreshold(tone, threshold) : tone > threshold || tone === 255 ? 255 : 0
    data[at] = value
    data[at + 1] = value
    data[at + 2] = value
    x++
    if (x === width) {
      x = 0
      y++
    }
  }
}

/** Limits the effect of small tone differences; pure white and black are kept. */
const softThreshold = (tone: number, threshold: number) => 128 + (((tone * 321) >> 8) - 32 - threshold) * 4

export function replaceWithDithered(
  item: PhotoItem,
  { left, top, dotMm, width, height }: DitherGrid,
  id: string,
): PhotoItem {
  return {
    ...item,
    photoId: id,
    matrix: [dotMm, 0, 0, dotMm, left, top],
    width,
    height,
    printDpi: null,
    isDithered: true,
  }
}
