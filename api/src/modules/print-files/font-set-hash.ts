import { createHash } from 'node:crypto'
import { FONTS } from '@nakshi/studio/font-catalogue'

/** SHA-256 of all font hashes; changes whenever a glyph shape may change. */
export const FONT_SET_HASH = createHash('sha256')
  .update(
    Object.entries(FONTS)
      .map(([key, { sha256 }]) => `${key} ${sha256}\n`)
      .sort()
      .join(''),
  )
  .digest('hex')
