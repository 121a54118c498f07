import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import type { ImportPicture } from '../../contract/admin/product-import.ts'
import type { ProductRow } from '../exports/product-columns.ts'

type Images = ProductRow['images']
export type PictureLook = {
  images: (Partial<Images[number]> & { url: string })[]
  /** named in the archive, and not uploaded yet */
  wanted: string[]
  problems: string[]
}

/**
 * The pictures that a cell names: addresses of the catalogue, or files of the archive by name. One
 * that the product has keeps what is known of it; the first is the primary one, unless one that stays
 * is.
 */
export function picturesOf(
  names: string[],
  has: Images,
  archive: ReadonlyMap<string, ImportPicture>,
): PictureLook {
  const look: PictureLook = { images: [], wanted: [], problems: [] }
  for (const name of new Set(names)) {
    if (name.startsWith('/media/catalogue/')) {
      look.images.push(has.find(({ url }) => url === name) ?? { url: name })
      continue
    }
    const picture = archive.get(name.toLowerCase())
    if (!picture) look.problems.push(say.no_picture(name))
    else if (picture.problem !== null) look.problems.push(`${name}: ${picture.problem}`)
    else if (picture.url === null) look.wanted.push(name)
    else look.images.push({ url: picture.url })
  }
  return look
}
