import { createHash } from 'node:crypto'
import { FACES } from '../studio/fontset.ts'

/** SHA-256 of the list of faces with their hashes: all that decides on the shapes of letters. */
export const FONT_SET = createHash('sha256')
  .update(
    Object.entries(FACES)
      .map(([key, { sha256 }]) => `${key} ${sha256}\n`)
      .sort()
      .join(''),
  )
  .digest('hex')
