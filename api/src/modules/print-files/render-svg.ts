import type { StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import { type Box, type Path, toPathData } from '@nakshi/studio/path'
import { getContourLayer, getItemLayer } from './layers.ts'
import { getBleedPath } from './offset-path.ts'
import { NO_PLATES, type Plates } from './plates.ts'

/** Elements by layer, in mm, and what they refer to. */
export type SvgDrawing = { layers: Map<string, string>; defs: string[] }

/**
 * SVG in true mm with bleed and embedded photos, in layers of Inkscape. The cut line of a printed piece stands
 * alone: its print is the PDF. @param photos upright JPEG or PNG by id
 */
export function renderSvg(
  area: Pick<StudioArea, 'process'>,
  list: DisplayList,
  photos: ReadonlyMap<string, Buffer>,
  plates = NO_PLATES,
): string {
  const { width, height, bleed } = list
  const page = { x0: -bleed, y0: -bleed, x1: width + bleed, y1: height + bleed }
  return createSvg(page, drawSvgDesign(area, list, photos, plates))
}

/** @param id of a design on a sheet of several, whose photos are embedded once for all copies */
export function drawSvgDesign(
  { process }: Pick<StudioArea, 'process'>,
  list: DisplayList,
  photos: ReadonlyMap<string, Buffer>,
  plates: Plates,
  id = '',
): SvgDrawing {
  const defs = [`<clipPath id="${id}piece"><path d="${toPathData(getBleedPath(list))}"/></clipPath>`]
  const layers = new Map<string, string>()
  const add = (name: string, element: string) => layers.set(name, (layers.get(name) ?? '') + element)
  const items = process === 'print' && plates.contour ? [] : list.items
  for (const item of items) {
    const name = getItemLayer(process, item, plates)
    if (item.kind === 'path') {
      add(name, createShape(item.path, plates.foils.size > 0 ? '#000000' : item.colour))
      continue
    }
    const photo = photos.get(item.photoId)
    if (!photo) continue
    const clip = `${id}photo-${defs.length}`
    const image = createImage(item, photo, `${clip}-image`)
    defs.push(`<clipPath id="${clip}"><path d="${toPathData(item.clip)}"/></clipPath>${id && image}`)
    const drawn = id ? `<use href="#${clip}-image" xlink:href="#${clip}-image"/>` : image
    add(name, `<g clip-path="url(#${clip})">${drawn}</g>`)
  }
  for (const [name, elements] of layers) layers.set(name, `<g clip-path="url(#${id}piece)">${elements}</g>`)
  if (plates.contour) add(getContourLayer(process, plates.contour.kind), createCutLine(plates.contour.path))
  return { layers, defs }
}

/** @param page mm */
export function createSvg({ x0, y0, x1, y1 }: Box, { layers, defs }: SvgDrawing): string {
  const [width, height] = [x1 - x0, y1 - y0]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ' +
    `width="${width}mm" height="${height}mm" ` +
    `viewBox="${x0} ${y0} ${width} ${height}"><defs>${defs.join('')}</defs>` +
    `${[...layers].map(([name, elements]) => createLayer(name, elements)).join('')}</svg>\n`
  )
}

export const createShape = (path: Path, colour: string) => `<path fill="${colour}" d="${toPathData(path)}"/>`
const createCutLine = (path: Path) =>
  `<path fill="none" stroke="#ff0000" stroke-width="0.1" d="${toPathData(path)}"/>`
const createLayer = (name: string, content: string) =>
  `<g id="${name.replace(/ /g, '-')}" inkscape:groupmode="layer" inkscape:label="${name}">${content}</g>`

function createImage(item: Extract<DisplayItem, { kind: 'photo' }>, photo: Buffer, id: string): string {
  const kind = photo[0] === 0x89 ? 'png' : 'jpeg'
  const address = `data:image/${kind};base64,${photo.toString('base64')}`
  // Smoothed dots would turn grey.
  const style = item.isDithered ? ' style="image-rendering:pixelated"' : ''
  // Inkscape 1.2 shows pictures by xlink:href only, SVG 2 has href.
  return (
    `<image id="${id}" width="${item.width}" height="${item.height}" preserveAspectRatio="none"${style} ` +
    `transform="matrix(${item.matrix.join(' ')})" href="${address}" xlink:href="${address}"/>`
  )
}
