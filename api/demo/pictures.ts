import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { media } from '../src/db/tables/index.ts'
import { mediaUrl, typeOfKey } from '../src/media/media-key.ts'
import type { MediaStore } from '../src/media/media-store.ts'
import { objectRowsOf } from '../src/media/object-rows.ts'
import { placeholderOf } from '../src/media/placeholder.ts'
import { projectRoot } from '../src/project-root.ts'

export type DemoPicture = { url: string; alt_text: string; row: typeof media.$inferInsert }
/** File name without extension, such as `hindi-name-mug-1`, -> the picture in the store. */
export type DemoPictures = Map<string, DemoPicture>
/** A photo as customers send them, not yet anybody's. */
export type SamplePhoto = { bytes: Buffer; width: number; height: number; placeholder: string }

const folder = path.join(projectRoot, 'api', 'demo', 'pictures')
/** Read and stored at a time: decoding is the work, and there are few cores. */
const AT_ONCE = 4

/**
 * Puts the demo shop's own pictures into the media store. Their keys carry a hash of the file: the
 * same on every machine, new when a picture is drawn anew, so that no browser keeps showing the old
 * one.
 */
export async function storePictures(store: MediaStore): Promise<DemoPictures> {
  const alt: Record<string, string> = JSON.parse(await readFile(path.join(folder, 'alt.json'), 'utf8'))
  const files = (await pictureFiles()).filter((file) => !file.startsWith('sample-photo-'))
  const pictures = await inBatches(files, async (file): Promise<[string, DemoPicture]> => {
    const bytes = await readFile(path.join(folder, file))
    const stem = path.parse(file).name
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const key = `catalogue/${stem}-${hash}${path.extname(file)}`
    const type = typeOfKey(key)
    if (!type) throw new RangeError(`${file} is of no type that is kept`)
    const { width, height } = await sharp(bytes).metadata()
    const placeholder = await placeholderOf(bytes)
    const object = await objectRowsOf(bytes)
    const rows = { object_top: object?.top ?? null, object_bottom: object?.bottom ?? null }
    await store.put(key, bytes, type)
    const row = { key, kind: 'catalogue' as const, name: file, type, size: bytes.length }
    return [
      stem,
      { url: mediaUrl(key), alt_text: alt[file] ?? '', row: { ...row, width, height, placeholder, ...rows } },
    ]
  })
  return new Map(pictures)
}

/** The photos customers of the demo shop upload, as JPEG, the way phones make them. */
export async function readSamplePhotos(): Promise<SamplePhoto[]> {
  const files = (await pictureFiles()).filter((file) => file.startsWith('sample-photo-'))
  return inBatches(files, async (file) => {
    const { data, info } = await sharp(path.join(folder, file))
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, placeholder: await placeholderOf(data) }
  })
}

async function pictureFiles(): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /\.(?:webp|jpg)$/.test(file)).sort()
}

async function inBatches<T, Result>(items: T[], work: (item: T) => Promise<Result>): Promise<Result[]> {
  const done: Result[] = []
  for (let start = 0; start < items.length; start += AT_ONCE)
    done.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))))
  return done
}
