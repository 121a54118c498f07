import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BuiltInFont } from '@nakshi/studio/font-catalogue'
import decompress from 'woff2-encoder/decompress'
import { FONT_FILES } from '../../platform/font-files.ts'

/** SHA-256 of all font hashes; changes whenever a glyph shape may change. */
export const FONT_SET_HASH = createHash('sha256')
  .update(
    Object.entries(FONT_FILES)
      .map(([key, { sha256 }]) => `${key} ${sha256}\n`)
      .sort()
      .join(''),
  )
  .digest('hex')

const require = createRequire(import.meta.url)

/** HarfBuzz reads only uncompressed fonts. @throws {Error} when the hash is not the expected one */
export async function loadFontFile(key: BuiltInFont): Promise<Uint8Array> {
  const { package: name, subset, weight, sha256 } = FONT_FILES[key]
  const file = require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`)
  const bytes = await decompress(await readFile(file))
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== sha256) throw new Error(`Font ${key} has an unexpected hash: ${actual}`)
  return bytes
}
