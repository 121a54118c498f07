import type { Canvas2d } from './draw-list.ts'
import type { DisplayItem, DisplayList } from './lay-out.ts'
import { boundsOf } from './path.ts'

type PhotoItem = Extract<DisplayItem, { kind: 'photo' }>
type ReadableCanvas<Picture> = Canvas2d<Picture> & {
  getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray }
}
/** Dots under a photo: where they begin, in mm of the piece, and how many there are. */
export type DotGrid = {
  left: number
  top: number
  mm: number
  width: number
  height: number
  /** A machine burns a dot or does not; a screen shows what lies between, too. */
  edge: 'hard' | 'soft'
}

const MM_PER_INCH = 25.4
/**
 * Each dot turns black at a darkness of its own, spread so evenly that any few of them together
 * have the tone of the photo (the sequence R2, folded). No dot depends on those before it: where two
 * machines read a photo a shade apart, a few dots differ and not all that follow.
 */
const ACROSS = 12_664_745
const DOWN = 9_560_333

/** The photos of a piece that its machine can only make of dots; those of others are left as they are. */
export const dottedPhotos = ({ items }: DisplayList): PhotoItem[] =>
  items.filter((item): item is PhotoItem => item.kind === 'photo' && item.dots !== null)

/** @returns the dots of the whole file that the photo reaches: none is cut by its edge */
export const fileGrid = (list: DisplayList, item: PhotoItem): DotGrid =>
  gridFrom(list, item, { mm: mmOf(item), corner: list.bleed, edge: 'hard' })

/**
 * The same for a preview: no dot is finer than its pixels, which would be seen as another pattern.
 * @param scale of the sheet, in pixels to a mm
 */
export const screenGrid = (list: DisplayList, item: PhotoItem, scale: number): DotGrid =>
  gridFrom(list, item, { mm: Math.max(mmOf(item), 1 / scale), corner: 0, edge: 'soft' })

const mmOf = ({ dots }: PhotoItem) => MM_PER_INCH / (dots ?? MM_PER_INCH)

/** @param corner how far left of and above the trimmed piece the first dot begins, in mm */
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

/**
 * Draws a photo as black dots on white.
 * @param canvas at least as large as the grid
 * @returns its pixels, a dot each
 */
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

/** Turns pixels without clear ones among them to black and white. */
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

/** A shade more or less changes it by a few levels; all white and all black stay so. */
const softly = (tone: number, from: number) => 128 + (((tone * 321) >> 8) - 32 - from) * 4

/** The list with a photo's dots in its place. @param id by which the readers of the list find them */
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
