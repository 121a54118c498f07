import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { media } from '../src/platform/db/tables/index.ts'
import { createPlaceholder } from '../src/platform/media/encode-picture.ts'
import { getImageType, toMediaUrl } from '../src/platform/media/media-key.ts'
import type { MediaStore } from '../src/platform/media/media-store.ts'
import {
  picturesFolder as folder,
  loadPictureMetadata,
  measurePicture,
  pictureFiles,
  samplePhotoFiles,
  storedName,
} from './picture-metadata.ts'

export type DemoPicture = { url: string; alt_text: string; row: typeof media.$inferInsert }
/** Key: file name without extension, for example `hindi-name-mug-1`. */
export type DemoPictures = Map<string, DemoPicture>
export type SamplePhoto = { bytes: Buffer; width: number; height: number; placeholder: string | null }

const BATCH_SIZE = 4

export async function storePictures(store: MediaStore): Promise<DemoPictures> {
  const alt: Record<string, string> = JSON.parse(await readFile(path.join(folder, 'alt.json'), 'utf8'))
  const measured = await loadPictureMetadata()
  const pictures = await inBatches(await pictureFiles(), async (file): Promise<[string, DemoPicture]> => {
    const bytes = await readFile(path.join(folder, file))
    const name = storedName(file, bytes)
    const key = `catalogue/${name}`
    const type = getImageType(key)
    if (!type) throw new RangeError(`${file} is of no type that is kept`)
    await store.write(key, bytes, type)
    const row = { key, kind: 'catalogue' as const, name: file, type, size: bytes.length }
    const pixels = measured[name] ?? (await measurePicture(bytes))
    return [
      path.parse(file).name,
      { url: toMediaUrl(key), alt_text: alt[file] ?? '', row: { ...row, ...pixels } },
    ]
  })
  return new Map(pictures)
}

export async function loadSamplePhotos(): Promise<SamplePhoto[]> {
  return inBatches(await samplePhotoFiles(), async (file) => {
    const { data, info } = await sharp(path.join(folder, file))
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, placeholder: await createPlaceholder(data) }
  })
}

async function inBatches<T, Result>(items: T[], work: (item: T) => Promise<Result>): Promise<Result[]> {
  const done: Result[] = []
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    done.push(...(await Promise.all(items.slice(start, start + BATCH_SIZE).map(work))))
  return done
}
