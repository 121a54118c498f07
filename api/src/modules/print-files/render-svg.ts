import type { DisplayList } from '@nakshi/studio/layout'
import { toPathData } from '@nakshi/studio/path'

/** SVG in true mm with bleed and embedded photos. @param photos upright JPEG or PNG by id */
export function renderSvg(list: DisplayList, photos: ReadonlyMap<string, Buffer>): string {
  const { width, height, bleed } = list
  const full = [width + 2 * bleed, height + 2 * bleed] as const
  const clips = [`<clipPath id="piece"><path d="${toPathData(list.bleedPath)}"/></clipPath>`]
  const elements = list.items.map((item) => {
    if (item.kind === 'path') return `<path fill="${item.colour}" d="${toPathData(item.path)}"/>`
    const photo = photos.get(item.photoId)
    if (!photo) return ''
    const id = `photo-${clips.length}`
    clips.push(`<clipPath id="${id}"><path d="${toPathData(item.clip)}"/></clipPath>`)
    const kind = photo[0] === 0x89 ? 'png' : 'jpeg'
    return (
      `<g clip-path="url(#${id})"><image width="${item.width}" height="${item.height}" ` +
      `transform="matrix(${item.matrix.join(' ')})" href="data:image/${kind};base64,${photo.toString('base64')}"/></g>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${full[0]}mm" height="${full[1]}mm" ` +
    `viewBox="${-bleed} ${-bleed} ${full[0]} ${full[1]}"><defs>${clips.join('')}</defs>` +
    `<g clip-path="url(#piece)">${elements.join('')}</g></svg>\n`
  )
}
