/** Size of the coordinate system that percentages refer to. */
export type Viewport = { w: number; h: number }

const PIXELS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}
const LENGTH = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(px|pt|pc|in|cm|mm|q|%)?\s*$/i

/** @returns NaN for a length that is not understood */
export function getLength(at: Element, name: string, viewport: Viewport, missing = 0): number {
  const value = at.getAttribute(name)
  if (value === null || value === 'auto') return missing
  const [, number = Number.NaN, unit = ''] = LENGTH.exec(value) ?? []
  if (unit !== '%') return Number(number) * (PIXELS[unit.toLowerCase()] ?? 1)
  const { w, h } = viewport
  const whole = /x|width/.test(name) ? w : /y|height/.test(name) ? h : Math.hypot(w, h) / Math.SQRT2
  return (Number(number) / 100) * whole
}

/** @returns '' when nothing is drawn, null when a length is not understood */
export function getOutline(shape: Element, viewport: Viewport): string | null {
  const number = (name: string, missing?: number) => getLength(shape, name, viewport, missing)
  switch (shape.localName) {
    case 'rect': {
      const [x, y, w, h] = [number('x'), number('y'), number('width'), number('height')]
      // One radius alone is both; none is longer than half of its side.
      const [rx, ry] = [number('rx', number('ry')), number('ry', number('rx'))]
      if ([x, y, w, h, rx, ry].some(Number.isNaN)) return null
      return w > 0 && h > 0 ? roundedRect(x, y, w, h, Math.min(rx, w / 2), Math.min(ry, h / 2)) : ''
    }
    case 'circle':
    case 'ellipse': {
      const [cx, cy, r] = [number('cx'), number('cy'), number('r')]
      const [rx, ry] =
        shape.localName === 'circle' ? [r, r] : [number('rx', number('ry')), number('ry', number('rx'))]
      if ([cx, cy, rx, ry].some(Number.isNaN)) return null
      return rx > 0 && ry > 0 ? ring(cx, cy, rx, ry) : ''
    }
    case 'polygon':
    case 'polyline': {
      const points = shape.getAttribute('points')?.trim()
      return points ? `M${points}Z` : ''
    }
    case 'path':
      return (
        shape
          .getAttribute('d')
          ?.trim()
          .replace(/^none$/, '') ?? ''
      )
    default:
      return ''
  }
}

export function roundedRect(x: number, y: number, w: number, h: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${w}v${h}h${-w}Z`
  const [wide, high] = [w - 2 * rx, h - 2 * ry]
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return `M${x + rx} ${y}h${wide}${corner(rx, ry)}v${high}${corner(-rx, ry)}h${-wide}${corner(-rx, -ry)}v${-high}${corner(rx, -ry)}Z`
}

/** `sweep`: 1 clockwise, 0 counterclockwise; opposite directions make a hole. */
export const ring = (cx: number, cy: number, rx: number, ry: number, sweep: 0 | 1 = 1) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 ${sweep} ${2 * rx} 0a${rx} ${ry} 0 1 ${sweep} ${-2 * rx} 0Z`

/** Blanks stand at one place of the repeated group only, or the time grows exponentially. */
const TRANSFORM_LIST =
  /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s,.eE+-]+\)(?:\s*,)?\s*)*$/

/** One line, as `svgpath` reads it; null when it is not understood, such as `rotate(45deg)`. */
export const parseTransform = (list: string | null) =>
  list === null || list === 'none' ? '' : TRANSFORM_LIST.test(list) ? list.replace(/\s+/g, ' ').trim() : null

export const moveBy = (x: number, y: number) => `matrix(1 0 0 1 ${x} ${y})`

type Box = { x: number; y: number; w: number; h: number }

/** Where `viewBox` and `preserveAspectRatio` put the content of an `<svg>` or `<symbol>`. */
export function fitViewBox(at: Element, { x, y, w, h }: Box): { transform: string; viewport: Viewport } {
  const viewBox = getViewBox(at)
  if (!viewBox) return { transform: moveBy(x, y), viewport: { w, h } }
  const [vx, vy, vw, vh] = viewBox
  const [, alignX, alignY, slice] =
    /x(Min|Mid|Max)Y(Min|Mid|Max)(?:\s+(slice))?/.exec(
      at.getAttribute('preserveAspectRatio') ?? 'xMidYMid',
    ) ?? []
  const scales = [w / vw, h / vh] as const
  const uniform = slice ? Math.max(...scales) : Math.min(...scales)
  const [sx, sy] = alignX ? [uniform, uniform] : scales
  const align = (side: string | undefined, space: number) =>
    side === 'Mid' ? space / 2 : side === 'Max' ? space : 0
  const left = x + align(alignX, w - vw * sx) - vx * sx
  const top = y + align(alignY, h - vh * sy) - vy * sy
  return { transform: `matrix(${sx} 0 0 ${sy} ${left} ${top})`, viewport: { w: vw, h: vh } }
}

export function getViewBox(at: Element): readonly [number, number, number, number] | null {
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN] =
    at
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return w > 0 && h > 0 && Number.isFinite(x + y) ? [x, y, w, h] : null
}
