import { createHash } from 'node:crypto'
import { FACES } from '../studio/fontset.ts'

/** SHA-256 of all font hashes; changes whenever a glyph shape may change. */
export const FONT_SET = createHash('sha256')
  .update(
    Object.entries(FACES)
      .map(([key, { sha256 }]) => `${key} ${sha256}\n`)
      .sort()
      .join(''),
  )
  .digest('hex')
