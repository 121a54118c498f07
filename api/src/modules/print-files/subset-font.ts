import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { shareResult } from '../../platform/share-result.ts'

/** C functions of `hb-subset.h`; pointers are offsets into `memory`. */
type HbSubset = {
  memory: { buffer: ArrayBuffer }
  _initialize(): void
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, kind: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const WRITABLE = 2
const LAYOUT_FEATURES = 6
const NO_HINTING = 0x01
const RETAIN_GLYPH_IDS = 0x02

/** The types of Node.js 24 lack it. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { instantiate(bytes: Uint8Array): Promise<{ instance: { exports: unknown } }> }
}

const loadModule = shareResult(async () => {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const hb = instance.exports as HbSubset
  hb._initialize()
  return hb
})

/**
 * Subsets the font to these characters, with the same glyph ids and layout features, and the default
 * of each axis. @throws {Error} when it cannot be read
 */
export async function subsetFont(bytes: Uint8Array, characters: Iterable<number>): Promise<Uint8Array> {
  const hb = await loadModule()
  const data = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, data)
  const blob = hb.hb_blob_create(data, bytes.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  const unicodes = hb.hb_subset_input_unicode_set(input)
  for (const character of characters) hb.hb_set_add(unicodes, character)
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GLYPH_IDS)
  hb.hb_subset_input_pin_all_axes_to_default(input, face)
  const subset = hb.hb_subset_or_fail(face, input)
  try {
    if (subset === 0) throw new Error('The font could not be subset')
    const result = hb.hb_face_reference_blob(subset)
    const start = hb.hb_blob_get_data(result, 0)
    const copy = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(result))
    hb.hb_blob_destroy(result)
    return copy
  } finally {
    hb.hb_face_destroy(subset)
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(blob)
    hb.free(data)
  }
}
