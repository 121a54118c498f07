import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pathIn, writeWhole } from './disk-store.ts'
import { encodePicture, encodeShareCard, type VariantFormat } from './encode-picture.ts'
import type { MediaStore } from './media-store.ts'
import { isMissingFile } from './missing-file.ts'
import type { PictureQueue } from './picture-queue.ts'

export type Variants = {
  share(key: string): Promise<Buffer | null>
  variant(key: string, width: number, format: VariantFormat): Promise<Buffer | null>
}

export function openVariants(store: MediaStore, folder: string, queue: PictureQueue): Variants {
  const beingMade = new Map<string, Promise<Buffer | null>>()

  async function make(key: string, file: string, encode: (original: Buffer) => Promise<Buffer>) {
    const original = await store.read(key)
    if (!original) return null
    const bytes = await encode(await buffer(original.stream))
    await writeWhole(file, bytes)
    return bytes
  }

  async function made(key: string, ending: string, encode: (original: Buffer) => Promise<Buffer>) {
    const file = `${pathIn(folder, key)}.${ending}`
    const kept = await readIfThere(file)
    if (kept) return kept
    const waiting = beingMade.get(file)
    if (waiting) return waiting
    const work = queue.forCatalogue(() => make(key, file, encode)).finally(() => beingMade.delete(file))
    beingMade.set(file, work)
    return work
  }

  return {
    share: (key) => made(key, 'share.jpeg', encodeShareCard),
    variant: (key, width, format) =>
      made(key, `${width}.${format}`, (original) => encodePicture(original, width, format)),
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
