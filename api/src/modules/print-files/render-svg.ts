import type { StudioArea } from '@nakshi/core/studio/schema'
import type { DisplayItem, DisplayList } from '@nakshi/studio/layout'
import { toPathData } from '@nakshi/studio/path'
import { getBleedPath } from './offset-path.ts'

/** Laser programs offer a job for each layer, by name. */
const DESIGN_LAYERS: Record<StudioArea['process'], string> = {
  engrave: 'Engrave',
  cut: 'Cut',
  print: 'Print',
  foil: 'Foil',
}

/**
 * SVG in true mm with bleed and embedded photos, in layers of Inkscape. @param photos upright JPEG or PNG
 * by id
 */
export function renderSvg(
  { process }: Pick<StudioArea, 'process'>,
  list: DisplayList,
  photos: ReadonlyMap<string, Buffer>,
): string {
  const { width, height, bleed } = list
  const full = [width + 2 * bleed, height + 2 * bleed] as const
  const clips = [`<clipPath id="piece"><path d="${toPathData(getBleedPath(list))}"/></clipPath>`]
  const elements = list.items.map((item) => {
    if (item.kind === 'path') return `<path fill="${item.colour}" d="${toPathData(item.path)}"/>`
    const photo = photos.get(item.photoId)
    if (!photo) return ''
    const id = `photo-${clips.length}`
    clips.push(`<clipPath id="${id}"><path d="${toPathData(item.clip)}"/></clipPath>`)
    return `<g clip-path="url(#${id})">${createImage(item, photo)}</g>`
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ' +
    `width="${full[0]}mm" height="${full[1]}mm" ` +
    `viewBox="${-bleed} ${-bleed} ${full[0]} ${full[1]}"><defs>${clips.join('')}</defs>` +
    `${createLayer(DESIGN_LAYERS[process], `<g clip-path="url(#piece)">${elements.join('')}</g>`)}</svg>\n`
  )
}

const createLayer = (name: string, content: string) =>
  `<g id="${name}" inkscape:groupmode="layer" inkscape:label="${name}">${content}</g>`

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
