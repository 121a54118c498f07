import type { ArtSlot, StudioArea } from '@nakshi/contract/shop/studio'
import { getPathBounds, type Path, pathFromSvg, toPathData } from '@nakshi/studio/path'
import { t } from '../../../i18n.ts'

export type Drawing = Pick<ArtSlot, 'd' | 'view_box'>
type SvgDrawingError = 'not_svg' | 'only_lines' | 'too_large'

const SHAPES = 'path, rect, circle, ellipse, polygon, polyline'
const NOT_DRAWN = 'defs, clipPath, mask, symbol, pattern, marker'
/** The contract's limit for an outline, in characters. */
const MAX_OUTLINE_LENGTH = 20_000

/** Filled shapes of an SVG file as one path. Nothing of the file enters the DOM. */
export function parseSvgDrawing(file: string): Drawing | SvgDrawingError {
  const { documentElement: svg } = new DOMParser().parseFromString(file, 'image/svg+xml')
  if (svg.localName !== 'svg') return 'not_svg'
  const rules = listRules(svg)
  const combined: Path = { ops: '', points: [] }
  for (const shape of svg.querySelectorAll(SHAPES)) {
    if (shape.closest(NOT_DRAWN) || !isFilled(shape, rules)) continue
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

type Rule = { selector: string; style: string }

/** Drawing programs write `<style>.a{fill:none}</style>`. */
const listRules = (svg: Element): Rule[] =>
  [...svg.querySelectorAll('style')].flatMap(({ textContent }) =>
    [...(textContent ?? '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', style = '']) => ({
      selector: selector.trim(),
      style,
    })),
  )

/** The last rule that matches wins. */
function getProperty(at: Element, name: 'fill' | 'display', rules: Rule[]): string | null {
  const matching = rules.filter(({ selector }) => isMatch(at, selector)).map(({ style }) => style)
  const declared = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;!]+)`)
  const [found] = [at.getAttribute('style') ?? '', ...matching.toReversed()].flatMap(
    (style) => declared.exec(style)?.[1] ?? [],
  )
  return (found ?? at.getAttribute(name))?.trim() || null
}

function isMatch(at: Element, selector: string): boolean {
  try {
    return at.matches(selector)
  } catch {
    // `@media` and the like
    return false
  }
}

function isFilled(shape: Element, rules: Rule[]): boolean {
  let fill: string | null = null
  for (let at: Element | null = shape; at; at = at.parentElement) {
    if (getProperty(at, 'display', rules) === 'none') return false
    fill ??= getProperty(at, 'fill', rules)
  }
  return fill !== 'none' && fill !== 'transparent'
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
    case 'rect': {
      // One radius alone is both; none is longer than half of its side.
      const [rx, ry] = [number('rx') || number('ry'), number('ry') || number('rx')]
      return roundedRect(x, y, w, h, Math.min(rx, w / 2), Math.min(ry, h / 2))
    }
    case 'circle':
      return ring(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ring(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'polygon':
    case 'polyline':
      return `M${shape.getAttribute('points') ?? ''}Z`
    default:
      return shape.getAttribute('d') ?? ''
  }
}

function roundedRect(x: number, y: number, w: number, h: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${w}v${h}h${-w}Z`
  const [wide, high] = [w - 2 * rx, h - 2 * ry]
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return `M${x + rx} ${y}h${wide}${corner(rx, ry)}v${high}${corner(-rx, ry)}h${-wide}${corner(-rx, -ry)}v${-high}${corner(rx, -ry)}Z`
}

/** `sweep`: 1 clockwise, 0 counterclockwise; opposite directions make a hole. */
const ring = (cx: number, cy: number, rx: number, ry: number, sweep: 0 | 1 = 1) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 ${sweep} ${2 * rx} 0a${rx} ${ry} 0 1 ${sweep} ${-2 * rx} 0Z`

type PresetDrawing = { name: string; drawing: Drawing; box?: ArtSlot['box'] }

const POINTS_OF_STAR = 5

function star(): string {
  const corners = Array.from({ length: POINTS_OF_STAR * 2 }, (_, index) => {
    const angle = (index * Math.PI) / POINTS_OF_STAR
    const radius = index % 2 === 0 ? 50 : 20
    return `${(50 + radius * Math.sin(angle)).toFixed(2)} ${(50 - radius * Math.cos(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

const square: Drawing['view_box'] = [0, 0, 100, 100]
const HEART =
  'M50 92C20 68 4 50 4 30C4 14 16 6 28 6C38 6 46 12 50 20C54 12 62 6 72 6C84 6 96 14 96 30C96 50 80 68 50 92Z'
const FLAME = 'M50 4C58 18 66 24 66 36C66 46 59 52 50 52C41 52 34 46 34 36C34 24 42 18 50 4Z'
const BOWL = 'M4 56C4 56 24 64 50 64C76 64 96 56 96 56C94 80 74 96 50 96C26 96 6 80 4 56Z'

export const getPresetDrawings = (area: StudioArea): PresetDrawing[] => [
  { name: t('Heart'), drawing: { d: HEART, view_box: square } },
  { name: t('Star'), drawing: { d: star(), view_box: square } },
  { name: t('Diya'), drawing: { d: `${FLAME}${BOWL}`, view_box: square } },
  ...createBorders(area),
]

function createBorders({ mask, width_mm: width, height_mm: height, safe_mm }: StudioArea): PresetDrawing[] {
  if (mask.kind !== 'rect' && mask.kind !== 'rounded' && mask.kind !== 'ellipse') return []
  const line = Math.max(0.5, Math.min(width, height) / 80)
  const from = safe_mm / 2 + line
  const box = { x: from, y: from, w: width - 2 * from, h: height - 2 * from }
  if (box.w <= 4 * line || box.h <= 4 * line) return []
  const { w, h } = box
  const inner = { w: w - 2 * line, h: h - 2 * line }
  const d =
    mask.kind === 'ellipse'
      ? ring(w / 2, h / 2, w / 2, h / 2) + ring(w / 2, h / 2, inner.w / 2, inner.h / 2, 0)
      : `M0 0h${w}v${h}h${-w}ZM${line} ${line}v${inner.h}h${inner.w}v${-inner.h}Z`
  return [{ name: t('Border'), drawing: { d, view_box: [0, 0, w, h] }, box }]
}
