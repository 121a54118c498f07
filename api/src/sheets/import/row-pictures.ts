import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import type { ImportPicture } from '../../contract/admin/product-import.ts'
import type { ProductRow } from '../exports/product-columns.ts'

type Images = ProductRow['images']
export type PictureLook = {
  images: (Partial<Images[number]> & { url: string })[]
  /** In the archive, but not uploaded yet. */
  wanted: string[]
  problems: string[]
}

/** URLs or file names of the archive. Stored pictures keep their fields; the first is primary. */
export function picturesOf(
  names: string[],
  has: Images,
  archive: ReadonlyMap<string, ImportPicture>,
): PictureLook {
  const look: PictureLook = { images: [], wanted: [], problems: [] }
  for (const name of new Set(names)) {
    const own = has.find(({ url }) => url === name)
    const file = name.replace('/media/catalogue/', '')
    const picture = archive.get(file.toLowerCase())
    if (own || (!picture && file !== name)) {
      look.images.push(own ?? { url: name })
      continue
    }
    if (!picture) look.problems.push(say.no_picture(name))
    else if (picture.problem !== null) look.problems.push(`${name}: ${picture.problem}`)
    else if (picture.url === null) look.wanted.push(file)
    else look.images.push({ url: picture.url })
  }
  return look
}
