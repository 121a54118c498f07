import type { DisplayList } from './layout.ts'
import { eachSegment, type Matrix, type Path } from './path.ts'

/** A Canvas 2D context or a `Path2D`. */
type PathTarget = {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void
  closePath(): void
}
type Canvas2d<Picture> = PathTarget & {
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
  clip(): void
  fill(): void
}

export type ReadableCanvas<Picture> = Canvas2d<Picture> & {
  getImageData(x: number, y: number, w: number, h: number): { data: Uint8ClampedArray }
}

/** `scale`: pixels per mm; `margin`: pixels left of and above the trim. */
export type CanvasViewport = { scale: number; margin: number; width: number; height: number }

/** @param cut outline of what is shown: with bleed in print files, else the trim @param pictures by id; missing ones are skipped */
export function drawDisplayList<Picture>(
  canvas: Canvas2d<Picture>,
  list: DisplayList,
  viewport: CanvasViewport,
  cut: Path,
  pictures: ReadonlyMap<string, Picture>,
): void {
  const toViewport: Matrix = [viewport.scale, 0, 0, viewport.scale, viewport.margin, viewport.margin]
  canvas.setTransform(1, 0, 0, 1, 0, 0)
  canvas.clearRect(0, 0, viewport.width, viewport.height)
  canvas.imageSmoothingEnabled = true
  canvas.imageSmoothingQuality = 'high'
  canvas.setTransform(...toViewport)
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
    // Keeps the dots of dithered photos sharp.
    if (item.isDithered && item.matrix[0] * viewport.scale > 1 - 1e-6) canvas.imageSmoothingEnabled = false
    canvas.transform(...item.matrix)
    canvas.drawImage(picture, 0, 0, item.width, item.height)
    canvas.restore()
  }
  canvas.globalCompositeOperation = 'destination-in'
  canvas.fillStyle = '#000000'
  trace(canvas, cut)
  canvas.fill()
  canvas.globalCompositeOperation = 'source-over'
}

function trace<Picture>(canvas: Canvas2d<Picture>, path: Path): void {
  canvas.beginPath()
  tracePath(canvas, path)
}

export function tracePath(target: PathTarget, path: Path): void {
  const p = (at: number) => path.points[at] as number
  eachSegment(path, (op, at) => {
    if (op === 'M') target.moveTo(p(at), p(at + 1))
    else if (op === 'L') target.lineTo(p(at), p(at + 1))
    else if (op === 'Q') target.quadraticCurveTo(p(at), p(at + 1), p(at + 2), p(at + 3))
    else if (op === 'C') target.bezierCurveTo(p(at), p(at + 1), p(at + 2), p(at + 3), p(at + 4), p(at + 5))
    else target.closePath()
  })
}
