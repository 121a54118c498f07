import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Queryable } from '../../db/client.ts'
import { mediaKey } from '../../media/media-key.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { pixelsOf } from '../../media/pixels-of.ts'
import type { OrderWithItems } from '../read-order-items.ts'
import { filledOptions, itemFolder, optionName, photosOf } from './artwork-names.ts'
import { type ManifestRow, manifestCsv } from './manifest.ts'

type Sources = { db: Queryable; store: MediaStore }
type Item = OrderWithItems['items'][number]

/** Whether the customer wrote or sent something for it. */
export const isPersonalised = (item: Item) => Object.keys(item.custom_options).length > 0

/**
 * Everything the workshop needs of these orders as a zip, a chunk at a time: below one folder, for
 * each personalised item its texts and photos as they are kept, and a manifest. One photo is open
 * at a time. One whose file is gone is marked in the manifest, and the archive comes all the same.
 * @param folder ASCII
 */
export async function* artworkArchive(
  sources: Sources,
  ordered: OrderWithItems[],
  folder: string,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const archive = Readable.from(zip.outputStream)
  const closed = new AbortController()
  fill(zip, sources, ordered, folder, closed.signal).catch((error: Error) => archive.destroy(error))
  try {
    yield* archive
  } finally {
    closed.abort()
  }
}

async function fill(
  zip: ZipFile,
  { db, store }: Sources,
  ordered: OrderWithItems[],
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const manifest: ManifestRow[] = []
  for (const { order, items } of ordered)
    for (const item of items.filter(isPersonalised)) {
      const place = itemFolder(order.order_number, item)
      const photos = photosOf(item)
      const texts = textsOf(item)
      const row = manifestRow(order.order_number, item, texts)
      if (texts !== '') zip.addBuffer(Buffer.from(texts), `${folder}/${place}/text.txt`)
      if (photos.length === 0) manifest.push(row)
      const pixels = await pixelsOf(
        db,
        photos.map(({ image }) => image.url),
      )
      for (const { image, file } of photos) {
        const sha256 = await addPhoto(zip, store, image.url, `${folder}/${place}/${file}`, signal)
        const size = pixels.get(image.url)
        manifest.push({
          ...row,
          original_name: image.name,
          width_px: size?.width ?? null,
          height_px: size?.height ?? null,
          ...(sha256 === null ? { state: 'missing' } : { file: `${place}/${file}`, sha256 }),
        })
      }
    }
  zip.addReadStream(manifestCsv(manifest), `${folder}/manifest.csv`)
  zip.end()
}

/**
 * Archives a photo and waits until somebody has taken it. @returns its SHA-256, or null when there
 * is no such file
 */
async function addPhoto(
  zip: ZipFile,
  store: MediaStore,
  url: string,
  path: string,
  signal: AbortSignal,
): Promise<string | null> {
  const key = mediaKey(url)
  const stored = key ? await store.read(key) : null
  if (!stored) return null
  const hash = createHash('sha256')
  const photo = Readable.from(hashed(stored.stream, hash), { objectMode: false, signal })
  try {
    // Pictures are compressed already.
    zip.addReadStream(photo, path, { compress: false })
    await finished(photo)
  } finally {
    stored.stream.destroy()
  }
  return hash.digest('hex')
}

async function* hashed(stream: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    hash.update(chunk)
    yield chunk
  }
}

/** The texts exactly as typed, each below its option's name. */
function textsOf(item: Item): string {
  return filledOptions(item)
    .flatMap(([id, filled]) =>
      'text' in filled ? [`${optionName(item.product, id)}:\n${filled.text}\n`] : [],
    )
    .join('\n')
}

function manifestRow(orderNumber: string, item: Item, texts: string): ManifestRow {
  const { line_no, quantity, product, variant_selections } = item
  const variants = Object.entries(variant_selections).map(
    ([type, value]) => `${product.variant_labels[type] ?? type}: ${value}`,
  )
  return {
    order_number: orderNumber,
    line_no,
    product: product.title,
    quantity,
    variants: variants.join('; '),
    texts: texts.trimEnd(),
    original_name: '',
    file: '',
    width_px: null,
    height_px: null,
    sha256: '',
    state: '',
  }
}
