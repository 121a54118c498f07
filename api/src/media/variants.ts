import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { pathIn, writeWhole } from './disk-store.ts'
import { inTurn } from './in-turn.ts'
import { isMissingFile } from './missing-file.ts'
import type { MediaStore } from './store.ts'

export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/**
 * How many variants are made at a time. The encoders use every core by themselves; more at once would only starve the
 * thread pool that passwords and files need too.
 */
const ENCODERS = 2

export type Variants = {
  /** The picture at most `width` wide in a format, or null when there is no such picture. It is never enlarged. */
  variant(key: string, width: number, format: VariantFormat): Promise<Buffer | null>
}

/**
 * Makes each variant of a catalogue picture once and keeps it in `folder`, which may be emptied at any time. Those of a
 * shopper's photo are made anew each time: when it goes, no copy of it stays.
 */
export function openVariants(store: MediaStore, folder: string): Variants {
  const being_made = new Map<string, Promise<Buffer | null>>()
  const encodeInTurn = inTurn(ENCODERS)

  async function make(key: string, file: string, width: number, format: VariantFormat) {
    const original = await store.read(key)
    if (!original) return null
    const bytes = await encode(await buffer(original.stream), width, format)
    if (key.startsWith('catalogue/')) await writeWhole(file, bytes)
    return bytes
  }

  return {
    async variant(key, width, format) {
      const file = `${pathIn(folder, key)}.${width}.${format}`
      const kept = await readIfThere(file)
      if (kept) return kept
      const waiting = being_made.get(file)
      if (waiting) return waiting
      const work = encodeInTurn(() => make(key, file, width, format)).finally(() => being_made.delete(file))
      being_made.set(file, work)
      return work
    },
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

function encode(original: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const image = sharp(original).resize({ width, withoutEnlargement: true })
  // Higher effort takes seconds a picture on a small machine and saves a few percent.
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}
