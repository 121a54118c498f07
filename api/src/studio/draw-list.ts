import type { DisplayList } from './lay-out.ts'
import { eachSegment, type Matrix, type Path } from './path.ts'

/** What a canvas must know to show a design: the browser's does, and the server's. */
export type Canvas2d<Picture> = {
  fillStyle: unknown
  globalCompositeOperation: string
  imageSmoothingEnabled: boolean
  imageSmoothingQuality: string
  save(): void
  restore(): void
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  clearRect(x: number, y: number, w: number, h: number): void
  fillRect(x: number, y: number, w: number, h: number): void
  drawImage(picture: Picture, x: number, y: number, w: number, h: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  closePath(): void
  clip(): void
  fill(): void
}

/** Where the piece goes: pixels to a mm, and how many pixels lie left of and above the trim. */
export type Sheet = { scale: number; margin: number; width: number; height: number }

/**
 * Draws a design flat on a clear canvas.
 * @param cut with the bleed for a print file, else as the piece is when it is cut out
 * @param pictures the photos, of any size, by id; one that is not there yet is left out
 */
export function drawList<Picture>(
  canvas: Canvas2d<Picture>,
  list: DisplayList,
  sheet: Sheet,
  cut: 'trim' | 'bled',
  pictures: ReadonlyMap<string, Picture>,
): void {
  const toSheet: Matrix = [sheet.scale, 0, 0, sheet.scale, sheet.margin, sheet.margin]
  canvas.setTransform(1, 0, 0, 1, 0, 0)
  canvas.clearRect(0, 0, sheet.width, sheet.height)
  canvas.imageSmoothingEnabled = true
  canvas.imageSmoothingQuality = 'high'
  canvas.setTransform(...toSheet)
  for (const item of list.items) {
    if (item.kind === 'path') {
      canvas.fillStyle = item.colour
      trace(canvas, item.path)
      canvas.fill()
      continue
    }
    const picture = pictures.get(item.photoId)
    if (picture === undefined) continue
    canvas.save()
    trace(canvas, item.clip)
    canvas.clip()
    // Dots that are pixels of the sheet, or more, stay as sharp as they are
    if (item.isOfDots && item.matrix[0] * sheet.scale > 1 - 1e-6) canvas.imageSmoothingEnabled = false
    canvas.transform(...item.matrix)
    canvas.drawImage(picture, 0, 0, item.width, item.height)
    canvas.restore()
  }
  canvas.globalCompositeOperation = 'destination-in'
  canvas.fillStyle = '#000000'
  trace(canvas, list[cut])
  canvas.fill()
  canvas.globalCompositeOperation = 'source-over'
}

function trace<Picture>(canvas: Canvas2d<Picture>, path: Path): void {
  const { points } = path
  const p = (at: number) => points[at] as number
  canvas.beginPath()
  eachSegment(path, (op, at) => {
    if (op === 'M') canvas.moveTo(p(at), p(at + 1))
    else if (op === 'L') canvas.lineTo(p(at), p(at + 1))
    else if (op === 'Q') canvas.quadraticCurveTo(p(at), p(at + 1), p(at + 2), p(at + 3))
    else if (op === 'C') canvas.bezierCurveTo(p(at), p(at + 1), p(at + 2), p(at + 3), p(at + 4), p(at + 5))
    else canvas.closePath()
  })
}
