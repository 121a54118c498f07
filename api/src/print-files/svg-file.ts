import type { DisplayList } from '../studio/lay-out.ts'
import { type Path, POINTS_OF } from '../studio/path.ts'

/** Finer than any machine: a thousandth of a mm. */
const DIGITS = 1000

/**
 * The piece with its bleed in true mm, for lasers and plotters: outlines, and photos inside the file.
 * @param photos the originals as JPEG or PNG, upright, by id
 */
export function svgFile(list: DisplayList, photos: ReadonlyMap<string, Buffer>): string {
  const { width, height, bleed } = list
  const full = [width + 2 * bleed, height + 2 * bleed] as const
  const clips = [`<clipPath id="piece"><path d="${pathData(list.bled)}"/></clipPath>`]
  const drawn = list.items.map((item) => {
    if (item.kind === 'path') return `<path fill="${item.colour}" d="${pathData(item.path)}"/>`
    const photo = photos.get(item.photoId)
    if (!photo) return ''
    const id = `photo-${clips.length}`
    clips.push(`<clipPath id="${id}"><path d="${pathData(item.clip)}"/></clipPath>`)
    const kind = photo[0] === 0x89 ? 'png' : 'jpeg'
    return (
      `<g clip-path="url(#${id})"><image width="${item.width}" height="${item.height}" ` +
      `transform="matrix(${item.matrix.join(' ')})" href="data:image/${kind};base64,${photo.toString('base64')}"/></g>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${full[0]}mm" height="${full[1]}mm" ` +
    `viewBox="${-bleed} ${-bleed} ${full[0]} ${full[1]}"><defs>${clips.join('')}</defs>` +
    `<g clip-path="url(#piece)">${drawn.join('')}</g></svg>\n`
  )
}

function pathData({ ops, points }: Path): string {
  let at = 0
  let data = ''
  for (const op of ops) {
    const next = at + (POINTS_OF[op] ?? 0) * 2
    data +=
      op +
      points
        .slice(at, next)
        .map((value) => Math.round(value * DIGITS) / DIGITS)
        .join(' ')
    at = next
  }
  return data
}
