import { createHash } from 'node:crypto'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { placeAlone } from '@nakshi/solid/arrange'
import { ModelFileError } from '@nakshi/solid/model-file-error'
import { orientForPrinting } from '@nakshi/solid/orient'
import { parseModel } from '@nakshi/solid/parse-model'
import type { Solid } from '@nakshi/solid/solid'
import { writeStl } from '@nakshi/solid/write-stl'
import { getSolidEngine } from './draw-solid.ts'

export type SanitisedModel = {
  bytes: Uint8Array
  sha256: string
  triangles: number
  size_mm: [number, number, number]
}
export type ModelRejection = { rejected: CatalogueMessage }

/** A file of the store as a binary STL of triangles only, with its corner at the origin. */
export async function sanitiseModel(bytes: Uint8Array): Promise<SanitisedModel | ModelRejection> {
  const engine = await getSolidEngine()
  try {
    const mesh = parseModel(engine, bytes)
    const solid: Solid = {
      parts: [{ name: 'model', colour: '#ffffff', ...mesh }],
      volumeMm3: 0,
      sizeMm: [0, 0, 0],
    }
    const { size } = orientForPrinting(solid)
    const written = writeStl(engine, placeAlone({ solid, name: 'model' }))
    // Positions are rounded once more: what is stored has to be read again.
    parseModel(engine, written)
    const sha256 = createHash('sha256').update(written).digest('hex')
    return { bytes: written, sha256, triangles: mesh.triangles.length / 3, size_mm: size }
  } catch (error) {
    if (error instanceof ModelFileError) return { rejected: error.problem }
    throw error
  }
}
