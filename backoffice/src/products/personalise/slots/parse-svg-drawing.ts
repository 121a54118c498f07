import type { ArtSlot } from '@nakshi/core/studio/schema'
import { orientContours } from '@nakshi/studio/orient-contours'
import {
  flattenPath,
  getPathBounds,
  getWinding,
  type Path,
  pathFromSvg,
  toEdges,
  toPathData,
  transformPath,
} from '@nakshi/studio/path'
import {
  fitViewBox,
  getLength,
  getOutline,
  getViewBox,
  moveBy,
  parseTransform,
  roundedRect,
  type Viewport,
} from './svg-geometry.ts'
import { findLinked, getInherited, getLink, getPaint, getProperty, getUrl, listRules } from './svg-styles.ts'

export type Drawing = Pick<ArtSlot, 'd' | 'view_box'>
type SvgDrawingError =
  | 'not_svg'
  | 'only_lines'
  | 'too_large'
  | 'strokes'
  | 'text'
  | 'picture'
  | 'shaded'
  | 'effects'
  | 'colours'
  | 'crossing'
  | 'unreadable'

/** The contract's limit for an outline, in characters. */
const MAX_OUTLINE_LENGTH = 20_000
const MAX_ELEMENTS = 20_000
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line'])
const WORDS = new Set(['text', 'flowRoot', 'foreignObject'])
const CURVE_STEPS = 8

type Point = readonly [number, number]
type Area = (x: number, y: number) => boolean
/** `line`: the element and its ancestors, a `<use>` in place of where its element stands. */
type Position = { line: Element[]; transforms: string[]; clips: Area[]; viewport: Viewport }
/** `inside`: points of its ink, along its outline; `turnsBack`: parts of it cancel the ink of other shapes. */
type Shape = { path: Path; colour: string; contains: Area; inside: Point[]; turnsBack: boolean }

/** Filled shapes of an SVG file as one path. Nothing of the file enters the DOM. */
export function parseSvgDrawing(file: string): Drawing | SvgDrawingError {
  const document = new DOMParser().parseFromString(file, 'image/svg+xml')
  const svg = document.documentElement
  if (svg.localName !== 'svg' || document.querySelector('parsererror')) return 'not_svg'
  const rules = listRules(svg)
  const errors: SvgDrawingError[] = []
  const shapes: Shape[] = []
  let visited = 0
  const [, , w, h] = getViewBox(svg) ?? [0, 0, Number.NaN, Number.NaN]
  visit(svg, { line: [], transforms: [], clips: [], viewport: { w, h } }, addShape)

  function visit(at: Element, outer: Position, draw: (shape: Element, position: Position) => void): void {
    visited++
    const property = (name: string) => getProperty(at, name, rules)
    if (visited > MAX_ELEMENTS || outer.line.includes(at)) return
    if (property('display') === 'none' || Number.parseFloat(property('opacity') ?? '1') === 0) return
    const transform = parseTransform(property('transform'))
    if (transform === null || property('transform-origin')) errors.push('unreadable')
    const transforms = [transform ?? '', ...outer.transforms]
    const position = { ...outer, line: [at, ...outer.line], transforms }
    const clip = property('clip-path')
    if (clip && clip !== 'none') position.clips = [...position.clips, ...listClips(clip, position)]
    if (['mask', 'filter'].some((name) => (property(name) ?? 'none') !== 'none')) errors.push('effects')
    const visitAll = (children: Iterable<Element>, inner: Position) => {
      for (const child of children) visit(child, inner, draw)
    }
    if (at.localName === 'use') {
      const used = findLinked(svg, getLink(at))
      const [x, y] = [getLength(at, 'x', outer.viewport), getLength(at, 'y', outer.viewport)]
      const moved = { ...position, transforms: [moveBy(x, y), ...transforms] }
      if (used?.localName === 'symbol' || used?.localName === 'svg')
        visitAll(used.children, enterViewport(used, at, { ...moved, line: [used, ...position.line] }))
      else if (used) visit(used, moved, draw)
    } else if (at.localName === 'svg') visitAll(at.children, enterViewport(at, at, position))
    else if (at.localName === 'switch')
      visitAll(
        [...at.children].filter((child) => !child.getAttribute('requiredExtensions')).slice(0, 1),
        position,
      )
    else if (at.localName === 'g' || at.localName === 'a') visitAll(at.children, position)
    else if (SHAPES.has(at.localName)) draw(at, position)
    else if (at.localName === 'image') errors.push('picture')
    else if (WORDS.has(at.localName) && at.textContent?.trim()) errors.push('text')
  }

  /** @param sized the `<use>` of a symbol may give it another size */
  function enterViewport(at: Element, sized: Element, position: Position): Position {
    const { viewport: outer } = position
    const isRoot = at === svg
    const side = (name: 'width' | 'height', whole: number) => {
      const length = getLength(sized.hasAttribute(name) ? sized : at, name, outer, whole)
      // Icons have a size in em.
      return isRoot && Number.isNaN(length) ? whole : length
    }
    const box = {
      x: isRoot ? 0 : getLength(at, 'x', outer),
      y: isRoot ? 0 : getLength(at, 'y', outer),
      w: side('width', outer.w),
      h: side('height', outer.h),
    }
    const { transform, viewport } = fitViewBox(at, box)
    const isCut = !/visible|auto/.test(getProperty(at, 'overflow', rules) ?? '')
    // Outlines often overshoot the artboard by a little.
    const margin = isRoot ? Math.max(box.w, box.h) / 100 : 0
    const edge = roundedRect(box.x - margin, box.y - margin, box.w + 2 * margin, box.h + 2 * margin, 0, 0)
    const frame = isCut && toArea(edge, position.transforms)
    return {
      ...position,
      viewport,
      transforms: [transform, ...position.transforms],
      clips: frame ? [...position.clips, frame] : position.clips,
    }
  }

  function listClips(value: string, position: Position): Area[] {
    const clip = findLinked(svg, getUrl(value) ?? '')
    const transform = parseTransform(clip?.getAttribute('transform') ?? null)
    const isBoxed = clip?.getAttribute('clipPathUnits') === 'objectBoundingBox'
    if (!clip || transform === null || isBoxed || getProperty(clip, 'clip-path', rules))
      errors.push('effects')
    const parts: Area[] = []
    for (const child of clip?.children ?? [])
      visit(
        child,
        { ...position, transforms: [transform ?? '', ...position.transforms] },
        (shape, { transforms, viewport }) => {
          const area = toArea(getOutline(shape, viewport) ?? '', transforms)
          if (area) parts.push(area)
        },
      )
    return [(x, y) => parts.some((contains) => contains(x, y))]
  }

  function addShape(shape: Element, { line, transforms, clips, viewport }: Position): void {
    const outline = getOutline(shape, viewport)
    if (outline === '' && shape.localName !== 'line') return
    if (/hidden|collapse/.test(getInherited(line, 'visibility', rules) ?? '')) return
    const width = getInherited(line, 'stroke-width', rules)
    if (getPaint(line, 'stroke', svg, rules) && !(width && Number.parseFloat(width) === 0))
      errors.push('strokes')
    const colour = getPaint(line, 'fill', svg, rules)
    if (!colour || shape.localName === 'line') return
    const path = outline === null ? null : pathFromSvg(outline, transforms.filter(Boolean))
    if (!path) errors.push('unreadable')
    else if (colour === 'shaded') errors.push('shaded')
    else
      fill(path, colour, getInherited(line, 'fill-rule', rules) === 'evenodd' ? 'evenodd' : 'nonzero', clips)
  }

  function fill(drawn: Path, colour: string, rule: 'evenodd' | 'nonzero', clips: Area[]): void {
    const polygons = flattenPath(drawn, CURVE_STEPS)
    const isFilled = (winding: number) => (rule === 'evenodd' ? winding % 2 !== 0 : winding !== 0)
    const sides = listEdgeSides(polygons)
    const inside = sides.filter(([x, y]) => isFilled(getWinding(polygons, x, y)))
    const shown = inside.filter(([x, y]) => clips.every((contains) => contains(x, y)))
    if (shown.length === 0) return
    if (shown.length < inside.length) errors.push('effects')
    const path = orientContours(drawn, rule)
    const oriented = flattenPath(path, CURVE_STEPS)
    const contains: Area = (x, y) => getWinding(oriented, x, y) !== 0
    const isSame = ([x, y]: Point) => contains(x, y) === isFilled(getWinding(polygons, x, y))
    if (!sides.every(isSame)) errors.push('crossing')
    const turnsBack = inside.some(([x, y]) => getWinding(oriented, x, y) < 0)
    shapes.push({ path, colour, contains, inside, turnsBack })
  }

  if (visited > MAX_ELEMENTS) return 'too_large'
  const [error] = errors
  if (error) return error
  return combine(shapes)
}

function toArea(outline: string, transforms: string[]): Area | null {
  const path = pathFromSvg(outline, transforms.filter(Boolean))
  const polygons = path && flattenPath(path, CURVE_STEPS)
  return polygons && ((x, y) => getWinding(polygons, x, y) !== 0)
}

const SAMPLES = 300

/** Points close to both sides of the edges. */
function listEdgeSides(polygons: number[][]): Point[] {
  const edges = polygons
    .flatMap(toEdges)
    .map(([ax, ay, bx, by]) => ({ ax, ay, dx: bx - ax, dy: by - ay }))
    .filter(({ dx, dy }) => Math.hypot(dx, dy) > 0)
  const step = Math.ceil(edges.length / SAMPLES)
  const count = Math.max(1, Math.floor(SAMPLES / edges.length))
  return edges
    .filter((_, index) => index % step === 0)
    .flatMap(({ ax, ay, dx, dy }) =>
      Array.from({ length: count }, (_, index) => (index + 0.5) / count).flatMap((part): Point[] => [
        [ax + dx * part - dy * 1e-3, ay + dy * part + dx * 1e-3],
        [ax + dx * part + dy * 1e-3, ay + dy * part - dx * 1e-3],
      ]),
    )
}

const WHITE = '#ffffff'

/** One colour: a white background is paper, other overlapping colours would become one blot. */
function combine(shapes: Shape[]): Drawing | SvgDrawingError {
  const overlaps = (upper: Shape, lower: Shape) =>
    upper.inside.some(([x, y]) => lower.contains(x, y)) || lower.inside.some(([x, y]) => upper.contains(x, y))
  const paper = new Set<Shape>()
  for (const [index, upper] of shapes.entries())
    for (const lower of shapes.slice(0, index)) {
      if (upper.colour === lower.colour || paper.has(lower) || !overlaps(upper, lower)) continue
      if (lower.colour !== WHITE) return 'colours'
      paper.add(lower)
    }
  const combined: Path = { ops: '', points: [] }
  const inked = shapes.filter((shape) => !paper.has(shape))
  for (const { path } of inked) {
    combined.ops += path.ops
    for (const point of path.points) combined.points.push(point)
  }
  if (inked.some(({ turnsBack }) => turnsBack)) {
    const polygons = flattenPath(combined, CURVE_STEPS)
    if (inked.some(({ inside }) => inside.some(([x, y]) => getWinding(polygons, x, y) === 0)))
      return 'crossing'
  }
  const { x0, y0, x1, y1 } = getPathBounds(combined)
  if (!(x1 > x0 && y1 > y0)) return 'only_lines'
  const size = Math.max(x1 - x0, y1 - y0)
  const isFine = size >= 10 && size <= 10_000
  // Outlines are written to 0.001 of a unit.
  const scale = isFine ? 1 : 1000 / size
  const d = toPathData(
    isFine ? combined : transformPath(combined, [scale, 0, 0, scale, -x0 * scale, -y0 * scale]),
  )
  if (d.length > MAX_OUTLINE_LENGTH) return 'too_large'
  return { d, view_box: isFine ? [x0, y0, x1 - x0, y1 - y0] : [0, 0, (x1 - x0) * scale, (y1 - y0) * scale] }
}
