import type { Mesh } from './mesh.ts'

/** A browser draws more of them too slowly, and loads them for too long: 1.1 MB. */
export const MAX_VIEW_TRIANGLES = 60_000

/** Little-endian, as every browser is: the number of coordinates, then coordinates and triangles. */
export function packMesh({ positions, triangles }: Mesh): Uint8Array<ArrayBuffer> {
  const buffer = new ArrayBuffer(4 * (1 + positions.length + triangles.length))
  new Uint32Array(buffer, 0, 1).set([positions.length])
  new Float32Array(buffer, 4, positions.length).set(positions)
  new Uint32Array(buffer, 4 * (1 + positions.length)).set(triangles)
  return new Uint8Array(buffer)
}

export function unpackMesh(buffer: ArrayBuffer): Mesh {
  const [count = 0] = new Uint32Array(buffer, 0, 1)
  return {
    positions: new Float32Array(buffer, 4, count),
    triangles: new Uint32Array(buffer, 4 * (1 + count)),
  }
}
