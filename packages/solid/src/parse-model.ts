import { withParams } from '@nakshi/core/base/message-template'
import { modelFileMessages } from '@nakshi/core/studio/model-file-messages'
import { type SolidEngine, withEngineObjects } from './engine.ts'
import { toManifold } from './import-mesh.ts'
import type { Mesh } from './mesh.ts'
import { MAX_FILE_MB, MAX_TRIANGLES, ModelFileError, modelFileErrors } from './model-file-error.ts'
import { getBounds } from './orient.ts'
import { parse3mf } from './parse-3mf.ts'
import { parseStl } from './parse-stl.ts'
import { turnInvertedBodies } from './turn-inverted-bodies.ts'

const MIN_SIZE_MM = 1
const MAX_SIZE_MM = 1000

/** A closed model of the store, in mm. It can take seconds: call it in a worker. @throws {ModelFileError} */
export function parseModel(engine: SolidEngine, bytes: Uint8Array): Mesh {
  if (bytes.length > MAX_FILE_MB * 1_000_000)
    throw new ModelFileError(withParams(modelFileMessages.too_large, { max: MAX_FILE_MB }))
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const mesh = isZip ? parse3mf(bytes) : parseStl(bytes)
  const count = mesh.triangles.length / 3
  if (count === 0) throw new ModelFileError(modelFileMessages.empty)
  if (count > MAX_TRIANGLES) throw modelFileErrors.tooManyTriangles()
  if (!mesh.positions.every(Number.isFinite)) throw new ModelFileError(modelFileMessages.not_finite)
  assertSize(mesh)
  return closeMesh(engine, mesh)
}

function assertSize(mesh: Mesh): void {
  const { min, max } = getBounds([mesh])
  const sides = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  if (Math.max(...sides) > MAX_SIZE_MM || Math.max(...sides) < MIN_SIZE_MM)
    throw new ModelFileError(withParams(modelFileMessages.size, { min: MIN_SIZE_MM, max: MAX_SIZE_MM }))
}

/** With vertices united that lie in the engine's tolerance. Triangles may all face inwards. */
function closeMesh(engine: SolidEngine, mesh: Mesh): Mesh {
  return withEngineObjects((own) => {
    const body = own(importClosed(engine, mesh))
    if (body.isEmpty()) throw new ModelFileError(modelFileMessages.empty)
    if (body.volume() < 0) return closeMesh(engine, { ...mesh, triangles: mesh.triangles.toReversed() })
    const { vertProperties, triVerts } = body.getMesh()
    return turnInvertedBodies({
      positions: new Float32Array(vertProperties),
      triangles: new Uint32Array(triVerts),
    })
  })
}

function importClosed(engine: SolidEngine, mesh: Mesh) {
  try {
    return toManifold(engine, mesh)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ManifoldError')) throw error
    const found = countOpenEdges(mesh)
    throw found > 0
      ? new ModelFileError(withParams(modelFileMessages.open, { found }))
      : new ModelFileError(modelFileMessages.not_manifold)
  }
}

function countOpenEdges({ triangles, positions }: Mesh): number {
  const edges = new Map<number, number>()
  const vertices = positions.length / 3
  for (let at = 0; at < triangles.length; at++) {
    const from = triangles[at] ?? 0
    const to = triangles[at % 3 === 2 ? at - 2 : at + 1] ?? 0
    const key = Math.min(from, to) * vertices + Math.max(from, to)
    edges.set(key, (edges.get(key) ?? 0) + 1)
  }
  return [...edges.values()].filter((uses) => uses === 1).length
}
