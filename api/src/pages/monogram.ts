import { fitPath, getPathBounds, type Path, toPathData } from '@nakshi/studio/path'
import { drawLine } from '@nakshi/studio/shape-line'
import { shapeDocumentLine } from '../pdf/pdf-text.ts'

const SIZE = 512
const INITIAL_SIZE = 270
const RADIUS = 112

type Monogram = {
  /** blank: a dot */
  initial: string
  background: string
  colour: string
  /** Fills the square, for systems that cut icons into their own shape. */
  isMaskable: boolean
}

/** The initial is drawn as an outline, as servers have no fonts. */
export function renderMonogram({ initial, background, colour, isMaskable }: Monogram): string {
  const scale = isMaskable ? 0.8 : 1
  const mark = initial === '' ? dot(scale) : `<path d="${outline(initial, INITIAL_SIZE * scale)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="${isMaskable ? 0 : RADIUS}" fill="${background}"/><g fill="${colour}">${mark}</g></svg>`
}

const dot = (scale: number) => `<circle cx="${SIZE / 2}" cy="${SIZE / 2}" r="${96 * scale}"/>`

function outline(initial: string, most: number): string {
  const path: Path = { ops: '', points: [] }
  drawLine(path, shapeDocumentLine(initial, 600), 1, 0, 0)
  const { x0, y0, x1, y1 } = getPathBounds(path)
  const [width, height] = [x1 - x0, y1 - y0]
  const scale = most / Math.max(width, height)
  const left = (SIZE - width * scale) / 2
  const top = (SIZE - height * scale) / 2
  const target = { x0: left, y0: top, x1: left + width * scale, y1: top + height * scale }
  return toPathData(fitPath(path, [x0, y0, width, height], target))
}
