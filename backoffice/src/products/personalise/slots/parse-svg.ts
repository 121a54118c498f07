import type { ArtSlot } from '@nakshi/contract/shop/studio'
import { getPathBounds, type Path, pathFromSvg, toPathData } from '@nakshi/studio/path'

export type Drawing = Pick<ArtSlot, 'd' | 'view_box'>
export type SvgDrawingError = 'not_svg' | 'only_lines' | 'too_large'

const SHAPES = 'path, rect, circle, ellipse, polygon'
const NOT_DRAWN = 'defs, clipPath, mask, symbol, pattern, marker'
/** The contract's limit for an outline, in characters. */
const MAX_OUTLINE_LENGTH = 20_000

/** Filled shapes of an SVG file as one path. Nothing of the file enters the DOM. */
export function parseSvgDrawing(file: string): Drawing | SvgDrawingError {
  const { documentElement: svg } = new DOMParser().parseFromString(file, 'image/svg+xml')
  if (svg.localName !== 'svg') return 'not_svg'
  const combined: Path = { ops: '', points: [] }
  for (const shape of svg.querySelectorAll(SHAPES)) {
    if (shape.closest(NOT_DRAWN) || !isFilled(shape)) continue
    const path = pathFromSvg(getOutline(shape), getTransforms(shape))
    if (!path?.ops.startsWith('M')) continue
    combined.ops += path.ops
    for (const point of path.points) combined.points.push(point)
  }
  const { x0, y0, x1, y1 } = getPathBounds(combined)
  if (!(x1 > x0 && y1 > y0)) return 'only_lines'
  const d = toPathData(combined)
  return d.length > MAX_OUTLINE_LENGTH ? 'too_large' : { d, view_box: [x0, y0, x1 - x0, y1 - y0] }
}

const FILL = /(?:^|;)\s*fill\s*:\s*([^;]+)/

function isFilled(shape: Element): boolean {
  for (let at: Element | null = shape; at; at = at.parentElement) {
    const fill = FILL.exec(at.getAttribute('style') ?? '')?.[1] ?? at.getAttribute('fill')
    if (fill) return fill.trim() !== 'none'
  }
  return true
}

function getTransforms(shape: Element): string[] {
  const found: string[] = []
  for (let at: Element | null = shape; at; at = at.parentElement) {
    const transform = at.getAttribute('transform')
    if (transform) found.push(transform)
  }
  return found
}

function getOutline(shape: Element): string {
  const number = (name: string) => Number.parseFloat(shape.getAttribute(name) ?? '0') || 0
  const [x, y, w, h] = [number('x'), number('y'), number('width'), number('height')]
  switch (shape.localName) {
    case 'rect':
      return `M${x} ${y}h${w}v${h}h${-w}Z`
    case 'circle':
      return ring(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ring(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'polygon':
      return `M${shape.getAttribute('points') ?? ''}Z`
    default:
      return shape.getAttribute('d') ?? ''
  }
}

/** `sweep`: 1 clockwise, 0 counterclockwise; opposite directions make a hole. */
export const ring = (cx: number, cy: number, rx: number, ry: number, sweep: 0 | 1 = 1) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 ${sweep} ${2 * rx} 0a${rx} ${ry} 0 1 ${sweep} ${-2 * rx} 0Z`
