import { type Matrix, type Path, transformPath } from '@nakshi/studio/path'
import { placeFromCorner, placeFromMiddle } from './footprint.ts'
import { type Layer, listLayers } from './layers.ts'
import type { PreparedItem, PreparedPage } from './prepare-imposition.ts'
import { renderDxf } from './render-dxf.ts'
import { createShape, createSvg, drawSvgDesign, type SvgDrawing } from './render-svg.ts'

const MARK_LAYER = 'Registration'
const LABEL_LAYER = 'Labels'

type Items = ReadonlyMap<string, PreparedItem>

/** As of a single piece: the print of a printed one is in the PDF alone. */
const hasOutlines = ({ area, plates }: PreparedItem) => area.process !== 'print' || plates.contour !== null

function listPlaced({ placed }: PreparedPage, items: Items) {
  return placed.flatMap((position) => {
    const item = items.get(position.id)
    return item && hasOutlines(item) ? [{ item, position }] : []
  })
}

/** Layers as of a single piece, with those of marks and labels. Null for a sheet without outlines. */
export function renderOutlineSvg(sheet: PreparedPage, items: Items, isMirrored: boolean): string | null {
  const placed = listPlaced(sheet, items)
  if (placed.length === 0) return null
  const { width, height } = sheet.size
  const drawings = new Map<string, SvgDrawing>()
  const layers = new Map<string, string>()
  const add = (name: string, element: string) => layers.set(name, (layers.get(name) ?? '') + element)
  for (const { item, position } of placed) {
    const drawing =
      drawings.get(item.id) ??
      drawSvgDesign(item.area, item.list, item.photos, item.plates, `design-${drawings.size + 1}-`)
    drawings.set(item.id, drawing)
    const matrix = placeFromCorner(position, item.list).join(' ')
    for (const [name, elements] of drawing.layers)
      add(name, `<g transform="matrix(${matrix})">${elements}</g>`)
    // A cutter would cut a label.
    if (item.label && (sheet.process === 'engrave' || sheet.process === 'foil'))
      add(LABEL_LAYER, createShape(transformPath(item.label, placeFromMiddle(position)), '#000000'))
  }
  for (const mark of sheet.marks) add(MARK_LAYER, createShape(mark, '#000000'))
  if (isMirrored)
    for (const [name, elements] of layers)
      layers.set(name, `<g transform="matrix(-1 0 0 1 ${width} 0)">${elements}</g>`)
  const defs = [...drawings.values()].flatMap((drawing) => drawing.defs)
  return createSvg({ x0: 0, y0: 0, x1: width, y1: height }, { layers: sortLayers(layers), defs })
}

/** Null for a sheet that is only printed, pressed or engraved. */
export function renderOutlineDxf(sheet: PreparedPage, items: Items, isMirrored: boolean): string | null {
  const placed = listPlaced(sheet, items)
  if (!placed.some(({ item }) => item.area.process === 'cut' || item.plates.contour)) return null
  const layers = new Map<string, Path[]>()
  const add = ({ name, paths }: Layer, matrix: Matrix) => {
    const moved = paths.map((path) => {
      const onSheet = transformPath(path, matrix)
      return isMirrored ? transformPath(onSheet, [-1, 0, 0, 1, sheet.size.width, 0]) : onSheet
    })
    layers.set(name, [...(layers.get(name) ?? []), ...moved])
  }
  for (const { item, position } of placed)
    for (const layer of listLayers(item.area, item.list, item.plates))
      add(layer, placeFromCorner(position, item.list))
  if (sheet.marks.length > 0) add({ name: MARK_LAYER, paths: sheet.marks }, [1, 0, 0, 1, 0, 0])
  return renderDxf(
    [...sortLayers(layers)].map(([name, paths]) => ({ name, paths })),
    sheet.size.height,
  )
}

/** What is cut through no longer lies still: last. */
const sortLayers = <Content>(layers: ReadonlyMap<string, Content>) =>
  new Map([...layers].sort(([a], [b]) => Number(a === 'Cut') - Number(b === 'Cut')))
