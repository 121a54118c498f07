import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decompress from 'woff2-encoder/decompress'
import { FACES, type FaceKey } from '../studio/fontset.ts'

const require = createRequire(import.meta.url)

/** HarfBuzz reads only uncompressed fonts. @throws {Error} when the hash is not the expected one */
export async function readFace(key: FaceKey): Promise<Uint8Array> {
  const { package: name, subset, weight, sha256 } = FACES[key]
  const file = require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`)
  const bytes = await decompress(await readFile(file))
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`Font ${key} has an unexpected hash: ${found}`)
  return bytes
}
