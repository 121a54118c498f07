import type { Mesh } from './mesh.ts'
import { MAX_TRIANGLES, modelFileErrors } from './model-file-error.ts'

const HEADER_BYTES = 84
const TRIANGLE_BYTES = 50

/** Binary or text. Each triangle has vertices of its own; those at the same place become one. */
export function parseStl(bytes: Uint8Array): Mesh {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = bytes.length >= HEADER_BYTES ? view.getUint32(80, true) : -1
  // Some programs write bytes after the last triangle, and `solid` at the start of binary files.
  const isBinary = count >= 0 && bytes.length >= HEADER_BYTES + count * TRIANGLE_BYTES && !isText(bytes)
  return weld(isBinary ? parseBinary(view, count) : parseText(bytes))
}

const SAMPLE_BYTES = 1000
function isText(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE_BYTES))
  return /^\s*solid\b/.test(start) && /\bfacet\b/.test(start)
}

function parseBinary(view: DataView, count: number): Float32Array<ArrayBuffer> {
  assertCount(count)
  const corners = new Float32Array(count * 9)
  for (let triangle = 0; triangle < count; triangle++)
    for (let value = 0; value < 9; value++)
      corners[triangle * 9 + value] = view.getFloat32(
        HEADER_BYTES + triangle * TRIANGLE_BYTES + 12 + value * 4,
        true,
      )
  return corners
}

function parseText(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  if (!isText(bytes)) throw modelFileErrors.notAModel()
  const text = new TextDecoder('latin1').decode(bytes)
  const values: number[] = []
  for (const [, x, y, z] of text.matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/g)) {
    values.push(Number(x), Number(y), Number(z))
    assertCount(values.length / 9)
  }
  if (values.length % 9 !== 0) throw modelFileErrors.notAModel()
  return Float32Array.from(values)
}

function assertCount(count: number): void {
  if (count > MAX_TRIANGLES) throw modelFileErrors.tooManyTriangles()
}

function weld(corners: Float32Array): Mesh {
  const vertices = new Map<string, number>()
  const positions: number[] = []
  const triangles: number[] = []
  for (let at = 0; at < corners.length; at += 9) {
    const indexes = [0, 3, 6].map((corner) => {
      const [x = 0, y = 0, z = 0] = corners.subarray(at + corner, at + corner + 3)
      const key = `${x} ${y} ${z}`
      const known = vertices.get(key)
      if (known !== undefined) return known
      const index = positions.length / 3
      vertices.set(key, index)
      positions.push(x, y, z)
      return index
    })
    // Without area, after rounding by the program that wrote it.
    if (new Set(indexes).size === 3) triangles.push(...indexes)
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}
