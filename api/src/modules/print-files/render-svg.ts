import type { StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import { type Path, toPathData } from '@nakshi/studio/path'
import { getContourLayer, getItemLayer } from './layers.ts'
import { getBleedPath } from './offset-path.ts'
import { NO_PLATES, type Plates } from './plates.ts'

/**
 * SVG in true mm with bleed and embedded photos, in layers of Inkscape. The cut line of a printed piece stands
 * alone: its print is the PDF. @param photos upright JPEG or PNG by id
 */
export function renderSvg(
  { process }: Pick<StudioArea, 'process'>,
  list: DisplayList,
  photos: ReadonlyMap<string, Buffer>,
  plates = NO_PLATES,
): string {
  const { width, height, bleed } = list
  const full = [width + 2 * bleed, height + 2 * bleed] as const
  const clips = [`<clipPath id="piece"><path d="${toPathData(getBleedPath(list))}"/></clipPath>`]
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
    const id = `photo-${clips.length}`
    clips.push(`<clipPath id="${id}"><path d="${toPathData(item.clip)}"/></clipPath>`)
    add(name, `<g clip-path="url(#${id})">${createImage(item, photo)}</g>`)
  }
  for (const [name, elements] of layers) layers.set(name, `<g clip-path="url(#piece)">${elements}</g>`)
  if (plates.contour) add(getContourLayer(process, plates.contour.kind), createCutLine(plates.contour))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ' +
    `width="${full[0]}mm" height="${full[1]}mm" ` +
    `viewBox="${-bleed} ${-bleed} ${full[0]} ${full[1]}"><defs>${clips.join('')}</defs>` +
    `${[...layers].map(([name, elements]) => createLayer(name, elements)).join('')}</svg>\n`
  )
}

const createShape = (path: Path, colour: string) => `<path fill="${colour}" d="${toPathData(path)}"/>`
const createCutLine = ({ path }: NonNullable<Plates['contour']>) =>
  `<path fill="none" stroke="#ff0000" stroke-width="0.1" d="${toPathData(path)}"/>`
const createLayer = (name: string, content: string) =>
  `<g id="${name.replace(/ /g, '-')}" inkscape:groupmode="layer" inkscape:label="${name}">${content}</g>`

function createImage(item: Extract<DisplayItem, { kind: 'photo' }>, photo: Buffer): string {
  const kind = photo[0] === 0x89 ? 'png' : 'jpeg'
  const address = `data:image/${kind};base64,${photo.toString('base64')}`
  // Smoothed dots would turn grey.
  const style = item.isDithered ? ' style="image-rendering:pixelated"' : ''
  // Inkscape 1.2 shows pictures by xlink:href only, SVG 2 has href.
  return (
    `<image width="${item.width}" height="${item.height}" preserveAspectRatio="none"${style} ` +
    `transform="matrix(${item.matrix.join(' ')})" href="${address}" xlink:href="${address}"/>`
  )
}
