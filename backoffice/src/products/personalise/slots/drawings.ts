import type { ArtSlot, StudioArea } from '@nakshi/contract/shop/studio'
import { orientContours } from '@nakshi/studio/orient-contours'
import { getPathBounds, type Path, pathFromSvg, toPathData } from '@nakshi/studio/path'
import { t } from '../../../i18n.ts'

export type Drawing = Pick<ArtSlot, 'd' | 'view_box'>
type SvgDrawingError = 'not_svg' | 'only_lines' | 'too_large'

/** The contract's limit for an outline, in characters. */
const MAX_OUTLINE_LENGTH = 20_000

const CONTAINERS = new Set(['svg', 'g', 'a', 'switch'])
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline'])

/** Filled shapes of an SVG file as one path. Nothing of the file enters the DOM. */
export function parseSvgDrawing(file: string): Drawing | SvgDrawingError {
  const { documentElement: svg } = new DOMParser().parseFromString(file, 'image/svg+xml')
  if (svg.localName !== 'svg') return 'not_svg'
  const rules = listRules(svg)
  const combined: Path = { ops: '', points: [] }
  addShapes(svg, [], [])

  /** @param parents with the `<use>` in place of where its element stands @param transforms innermost first */
  function addShapes(at: Element, parents: Element[], transforms: string[]): void {
    const line = [at, ...parents]
    const isTooLarge = combined.ops.length > MAX_OUTLINE_LENGTH
    if (isTooLarge || parents.includes(at) || getProperty(at, 'display', rules) === 'none') return
    const all = [at.getAttribute('transform') ?? '', ...transforms]
    if (at.localName === 'use') {
      const [x, y] = [getNumber(at, 'x'), getNumber(at, 'y')]
      const used = findUsed(svg, at)
      if (used?.localName === 'symbol')
        for (const child of used.children) addShapes(child, [used, ...line], [`translate(${x} ${y})`, ...all])
      else if (used) addShapes(used, line, [`translate(${x} ${y})`, ...all])
    } else if (CONTAINERS.has(at.localName)) for (const child of at.children) addShapes(child, line, all)
    else if (SHAPES.has(at.localName)) addShape(at, line, all.filter(Boolean))
  }

  function addShape(shape: Element, line: Element[], transforms: string[]): void {
    const [fill, rule] = [getInherited(line, 'fill', rules), getInherited(line, 'fill-rule', rules)]
    const path = pathFromSvg(getOutline(shape), transforms)
    if (fill === 'none' || fill === 'transparent' || !path?.ops.startsWith('M')) return
    const { ops, points } = orientContours(path, rule === 'evenodd' ? 'evenodd' : 'nonzero')
    combined.ops += ops
    for (const point of points) combined.points.push(point)
  }

  const { x0, y0, x1, y1 } = getPathBounds(combined)
  if (!(x1 > x0 && y1 > y0)) return 'only_lines'
  const d = toPathData(combined)
  return d.length > MAX_OUTLINE_LENGTH ? 'too_large' : { d, view_box: [x0, y0, x1 - x0, y1 - y0] }
}

function findUsed(svg: Element, use: Element): Element | undefined {
  const address = use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? ''
  return [...svg.querySelectorAll('[id]')].find(({ id }) => `#${id}` === address)
}

type Rule = { selector: string; style: string }

/** Drawing programs write `<style>.a{fill:none}</style>`. By rising specificity. */
const listRules = (svg: Element): Rule[] =>
  [...svg.querySelectorAll('style')]
    .flatMap(({ textContent }) =>
      [...(textContent ?? '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', style = '']) =>
        selectors.split(',').map((selector) => ({ selector: selector.trim(), style })),
      ),
    )
    .sort((one, other) => getSpecificity(one.selector) - getSpecificity(other.selector))

/** Ids before classes and attributes before elements. */
const getSpecificity = (selector: string) =>
  [/#[\w-]+/g, /[.:][\w-]+|\[[^\]]*\]/g, /(?:^|[\s>+~])[a-z]+/gi].reduce(
    (sum, kind) => sum * 100 + (selector.match(kind)?.length ?? 0),
    0,
  )

type Property = 'fill' | 'fill-rule' | 'display'

/** The most specific rule that matches wins, of equal ones the last. */
function getProperty(at: Element, name: Property, rules: Rule[]): string | null {
  const matching = rules.filter(({ selector }) => isMatch(at, selector)).map(({ style }) => style)
  const declared = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;!]+)`)
  const [found] = [at.getAttribute('style') ?? '', ...matching.toReversed()].flatMap(
    (style) => declared.exec(style)?.[1] ?? [],
  )
  return (found ?? at.getAttribute(name))?.trim() || null
}

const getInherited = (line: Element[], name: Property, rules: Rule[]): string | null =>
  line.reduce<string | null>((found, at) => found ?? getProperty(at, name, rules), null)

function isMatch(at: Element, selector: string): boolean {
  try {
    return at.matches(selector)
  } catch {
    // `@media` and the like
    return false
  }
}

const getNumber = (at: Element, name: string) => Number.parseFloat(at.getAttribute(name) ?? '0') || 0

function getOutline(shape: Element): string {
  const number = (name: string) => getNumber(shape, name)
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
