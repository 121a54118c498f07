import { modelFileMessages } from '@nakshi/core/studio/model-file-messages'
import { unzipSync } from 'fflate'
import type { Mesh } from './mesh.ts'
import { MAX_TRIANGLES, ModelFileError, modelFileErrors } from './model-file-error.ts'
import { parseTags } from './parse-xml.ts'

/** Of all model files in it, as the directory of the ZIP states; no more is unpacked. */
const MAX_UNPACKED_BYTES = 150_000_000
const MAX_MODEL_FILES = 200
/** Components of components. */
const MAX_DEPTH = 8
const MAX_COMPONENTS = 5000

const UNITS_MM = new Map([
  ['micron', 0.001],
  ['millimeter', 1],
  ['centimeter', 10],
  ['inch', 25.4],
  ['foot', 304.8],
  ['meter', 1000],
])

/** Rows of a 4 by 3 matrix, for points as rows. */
type Transform = readonly number[]
const IDENTITY: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]

type Reference = { path: string; id: string; transform: Transform }
type ModelObject = { vertices: number[]; triangles: number[]; components: Reference[] }
type ModelFile = { scale: number; objects: Map<string, ModelObject>; items: Reference[] }

/** All items of a 3MF file as one mesh in mm. Parts in files of their own, as Bambu Studio writes them, are read. */
export function parse3mf(bytes: Uint8Array): Mesh {
  const texts = unpackModels(bytes)
  const files = new Map<string, ModelFile>()
  let count = 0
  for (const [path, text] of texts) {
    const file = parseModelFile(path, text, () => {
      if (++count > MAX_TRIANGLES) rejectTriangles()
    })
    files.set(path, file)
  }
  const root = [...files.values()].find(({ items }) => items.length > 0)
  if (!root) throw new ModelFileError(modelFileMessages.empty)
  const positions: number[] = []
  const triangles: number[] = []
  let expanded = 0
  function add({ path, id, transform }: Reference, depth: number): void {
    const object = files.get(path)?.objects.get(id)
    if (!object || depth > MAX_DEPTH || ++expanded > MAX_COMPONENTS) throw modelFileErrors.notAModel()
    if ((triangles.length + object.triangles.length) / 3 > MAX_TRIANGLES) rejectTriangles()
    const first = positions.length / 3
    const { vertices } = object
    for (let at = 0; at < vertices.length; at += 3)
      positions.push(...apply(transform, vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0))
    const corners = isMirrored(transform) ? object.triangles.toReversed() : object.triangles
    for (const index of corners) {
      if (index >= vertices.length / 3) throw modelFileErrors.notAModel()
      triangles.push(first + index)
    }
    for (const part of object.components)
      add({ ...part, transform: multiply(part.transform, transform) }, depth + 1)
  }
  for (const item of root.items) add(item, 0)
  return {
    positions: Float32Array.from(positions, (value) => value * root.scale),
    triangles: Uint32Array.from(triangles),
  }
}

function rejectTriangles(): never {
  throw modelFileErrors.tooManyTriangles()
}

function unpackModels(bytes: Uint8Array): Map<string, string> {
  let [size, count] = [0, 0]
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(model|rels)$/i.test(name)) return false
        size += originalSize
        count++
        if (size > MAX_UNPACKED_BYTES || count > MAX_MODEL_FILES)
          throw new ModelFileError(modelFileMessages.unpacked_size)
        return true
      },
    })
  } catch (error) {
    if (error instanceof ModelFileError) throw error
    throw modelFileErrors.notAModel()
  }
  const models = new Map<string, string>()
  for (const [name, content] of Object.entries(files)) {
    const text = decodeXml(content)
    if (/\.rels$/i.test(name)) {
      if (/TargetMode\s*=\s*["']External["']/i.test(text))
        throw new ModelFileError(modelFileMessages.external)
    } else models.set(`/${name}`, text)
  }
  if (models.size === 0) throw modelFileErrors.notAModel()
  return models
}

/** By its byte order mark, as XML 1.0 has it; a model without one is UTF-8. */
function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function parseModelFile(path: string, text: string, countTriangle: () => void): ModelFile {
  const file: ModelFile = { scale: 1, objects: new Map(), items: [] }
  let object: ModelObject | undefined
  for (const { name, isEnd, attributes: at } of parseTags(text)) {
    if (isEnd) {
      if (name === 'object') object = undefined
      continue
    }
    switch (name) {
      case 'model':
        file.scale = toScale(at.unit ?? 'millimeter')
        break
      case 'object':
        object = { vertices: [], triangles: [], components: [] }
        file.objects.set(at.id ?? '', object)
        break
      case 'vertex':
        object?.vertices.push(Number(at.x), Number(at.y), Number(at.z))
        break
      case 'triangle':
        countTriangle()
        object?.triangles.push(toIndex(at.v1), toIndex(at.v2), toIndex(at.v3))
        break
      case 'component':
        object?.components.push(toReference(path, at))
        break
      case 'item':
        if (at.printable !== '0' && at.printable !== 'false') file.items.push(toReference(path, at))
    }
  }
  return file
}

function toScale(unit: string): number {
  const scale = UNITS_MM.get(unit)
  if (scale === undefined) throw modelFileErrors.notAModel()
  return scale
}

function toIndex(value: string | undefined): number {
  if (!value || !/^\d{1,9}$/.test(value)) throw modelFileErrors.notAModel()
  return Number(value)
}

function toReference(
  path: string,
  { path: other, objectid = '', transform }: Record<string, string>,
): Reference {
  const numbers = transform?.trim().split(/\s+/).map(Number) ?? IDENTITY
  if (numbers.length !== 12) throw modelFileErrors.notAModel()
  return { path: other ?? path, id: objectid, transform: numbers }
}

const at = (transform: Transform, index: number) => transform[index] ?? 0

/** Turns bodies inside out. */
const isMirrored = (t: Transform) =>
  at(t, 0) * (at(t, 4) * at(t, 8) - at(t, 5) * at(t, 7)) -
    at(t, 1) * (at(t, 3) * at(t, 8) - at(t, 5) * at(t, 6)) +
    at(t, 2) * (at(t, 3) * at(t, 7) - at(t, 4) * at(t, 6)) <
  0

const apply = (t: Transform, x: number, y: number, z: number): [number, number, number] => [
  x * at(t, 0) + y * at(t, 3) + z * at(t, 6) + at(t, 9),
  x * at(t, 1) + y * at(t, 4) + z * at(t, 7) + at(t, 10),
  x * at(t, 2) + y * at(t, 5) + z * at(t, 8) + at(t, 11),
]

/** First `inner`, then `outer`. */
function multiply(inner: Transform, outer: Transform): Transform {
  const rows = [0, 3, 6].flatMap((row) => {
    const [x, y, z] = apply(outer, at(inner, row), at(inner, row + 1), at(inner, row + 2))
    return [x - at(outer, 9), y - at(outer, 10), z - at(outer, 11)]
  })
  return [...rows, ...apply(outer, at(inner, 9), at(inner, 10), at(inner, 11))]
}
