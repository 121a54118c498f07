import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { createPlaceholder } from '../src/platform/media/encode-picture.ts'
import { detectObjectBounds } from '../src/platform/media/object-bounds.ts'
import { projectRoot } from '../src/platform/project-root.ts'

export const picturesFolder = path.join(projectRoot, 'api', 'demo', 'pictures')
const metadataFile = path.join(picturesFolder, 'measured.json')

export type PictureMetadata = {
  width: number
  height: number
  placeholder: string | null
  object_top: number | null
  object_bottom: number | null
}

/** The stored name contains a hash of the file, so that browsers do not show a cached old version. */
export function storedName(file: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const { name, ext } = path.parse(file)
  return `${name}-${hash}${ext}`
}

/** Metadata is read from a file: decoding all pictures took more than half of the loading time. */
export async function loadPictureMetadata(): Promise<Record<string, PictureMetadata>> {
  return JSON.parse(await readFile(metadataFile, 'utf8'))
}

export async function measurePicture(bytes: Buffer): Promise<PictureMetadata> {
  const { width, height } = await sharp(bytes).metadata()
  const object = await detectObjectBounds(bytes)
  const placeholder = await createPlaceholder(bytes)
  const rows = { object_top: object?.top ?? null, object_bottom: object?.bottom ?? null }
  return { width, height, placeholder, ...rows }
}

export async function pictureFiles(): Promise<string[]> {
  return (await allFiles()).filter((file) => !isSample(file))
}

export async function samplePhotoFiles(): Promise<string[]> {
  return (await allFiles()).filter(isSample)
}

const isSample = (file: string) => file.startsWith('sample-photo-')

async function allFiles(): Promise<string[]> {
  return (await readdir(picturesFolder)).filter((file) => /\.(?:webp|jpg)$/.test(file)).sort()
}

export async function savePictureMetadata(): Promise<void> {
  const metadata: Record<string, PictureMetadata> = {}
  for (const file of await pictureFiles()) {
    const bytes = await readFile(path.join(picturesFolder, file))
    metadata[storedName(file, bytes)] = await measurePicture(bytes)
  }
  await writeFile(metadataFile, `${JSON.stringify(metadata, null, 2)}\n`)
}
