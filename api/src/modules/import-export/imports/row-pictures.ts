import { productImportMessages } from '@nakshi/contract/admin/messages/product-import'
import type { ImportPicture } from '@nakshi/contract/admin/product-import'
import { type Message, withParams } from '@nakshi/contract/message-template'
import type { ProductRow } from '../exports/lists/product-columns.ts'

type Images = ProductRow['images']
export type ResolvedPictures = {
  images: (Partial<Images[number]> & { url: string })[]
  /** In the archive, but not uploaded yet. */
  wanted: string[]
  problems: Message[]
}

/** URLs or file names of the archive. Stored pictures keep their fields; the first is primary. */
export function resolvePictures(
  names: string[],
  existing: Images,
  archive: ReadonlyMap<string, ImportPicture>,
): ResolvedPictures {
  const resolved: ResolvedPictures = { images: [], wanted: [], problems: [] }
  for (const name of new Set(names)) {
    const own = existing.find(({ url }) => url === name)
    const file = name.replace('/media/catalogue/', '')
    const picture = archive.get(file.toLowerCase())
    if (own || (!picture && file !== name)) {
      resolved.images.push(own ?? { url: name })
      continue
    }
    if (!picture) resolved.problems.push(withParams(productImportMessages.image_missing, { name }))
    else if (picture.problem !== null) resolved.problems.push(`${name}: ${picture.problem}`)
    else if (picture.url === null) resolved.wanted.push(file)
    else resolved.images.push({ url: picture.url })
  }
  return resolved
}
