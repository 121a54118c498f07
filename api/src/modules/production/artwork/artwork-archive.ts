import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { adminMessages } from '@nakshi/core/admin-messages'
import { formatItemVariants } from '@nakshi/core/cart/item-variants'
import type { Queryable } from '../../../platform/db/client.ts'
import { findImageDimensions } from '../../../platform/media/image-dimensions.ts'
import { parseMediaKey } from '../../../platform/media/media-key.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { type AddFile, streamZip } from '../../../platform/media/stream-zip.ts'
import { csvFile } from '../../../platform/spreadsheets/csv-file.ts'
import { type CellReader, numberCell, textCell, toExportTable } from '../../../platform/spreadsheets/table.ts'
import type { OrderWithItems } from '../../orders/get-orders-with-items.ts'
import {
  findOptionName,
  itemFolder,
  listFilledOptions,
  listItemPhotos,
  listItemUploads,
} from '../../print-files/artwork-names.ts'
import { getUnitsToMake, listProductionFacts, type UnitsToMake } from '../units-to-make.ts'

type Sources = { db: Queryable; store: MediaStore }
type Item = OrderWithItems['items'][number]

export const isPersonalised = (item: Item) => Object.keys(item.custom_options).length > 0

/** Streams texts, photos, files and a manifest as a zip. Missing ones are marked, not fatal. */
export function artworkArchive(
  sources: Sources,
  ordered: OrderWithItems[],
  folder: string,
): AsyncGenerator<Buffer> {
  return streamZip((add) => fill(add, sources, ordered, folder))
}

async function fill(add: AddFile, { db, store }: Sources, ordered: OrderWithItems[], folder: string) {
  const manifest: ManifestRow[] = []
  const facts = await listProductionFacts(
    db,
    ordered.flatMap(({ items }) => items.map(({ id }) => id)),
  )
  for (const { order, items } of ordered)
    for (const item of items.filter(isPersonalised)) {
      const itemPath = itemFolder(order.order_number, item)
      const uploads = listItemUploads(item)
      const texts = formatTexts(item)
      const known = facts.get(item.id)
      const row = manifestRow(order.order_number, item, texts, known ? getUnitsToMake(known) : null)
      if (texts !== '') await add(`${folder}/${itemPath}/text.txt`, [texts])
      if (uploads.length === 0) manifest.push(row)
      const pixels = await findImageDimensions(
        db,
        listItemPhotos(item).map(({ upload }) => upload.url),
      )
      for (const { upload, file } of uploads) {
        const sha256 = await addUpload(add, store, upload.url, `${folder}/${itemPath}/${file}`)
        const size = pixels.get(upload.url)
        manifest.push({
          ...row,
          original_name: upload.name,
          width_px: size?.width ?? null,
          height_px: size?.height ?? null,
          ...(sha256 === null ? { state: 'missing' } : { file: `${itemPath}/${file}`, sha256 }),
        })
      }
    }
  await add(`${folder}/manifest.csv`, csvFile(toExportTable(columns, [manifest])))
}

/** @returns the SHA-256, or null when the file is missing */
async function addUpload(add: AddFile, store: MediaStore, url: string, path: string): Promise<string | null> {
  const key = parseMediaKey(url)
  const stored = key ? await store.read(key) : null
  if (!stored) return null
  const hash = createHash('sha256')
  try {
    await add(path, hashed(stored.stream, hash), !/\.(svg|stl)$/.test(path))
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

function formatTexts(item: Item): string {
  return listFilledOptions(item)
    .flatMap(([id, filled]) =>
      'text' in filled ? [`${findOptionName(item.product, id)}:\n${filled.text}\n`] : [],
    )
    .join('\n')
}

function manifestRow(orderNumber: string, item: Item, texts: string, made: UnitsToMake | null): ManifestRow {
  const { line_no, quantity, product } = item
  return {
    order_number: orderNumber,
    line_no,
    product: product.title,
    quantity,
    variants: formatItemVariants(item).join('; '),
    texts: texts.trimEnd(),
    original_name: '',
    file: '',
    width_px: null,
    height_px: null,
    sha256: '',
    state: '',
    to_make: made?.units ?? 0,
    waits_for: made?.waits_for ? adminMessages.workshop.holds[made.waits_for].template : '',
  }
}

type ManifestRow = {
  order_number: string
  line_no: number
  product: string
  quantity: number
  variants: string
  texts: string
  original_name: string
  /** Relative to the archive folder; empty without a photo or file, or when it is missing. */
  file: string
  width_px: number | null
  height_px: number | null
  sha256: string
  /** `missing`: what the customer sent no longer exists. */
  state: '' | 'missing'
  /** units that may be made now */
  to_make: number
  waits_for: string
}

const cells: { [name in keyof ManifestRow]: CellReader<ManifestRow> } = {
  order_number: textCell((row) => row.order_number),
  line_no: numberCell((row) => row.line_no),
  product: textCell((row) => row.product),
  quantity: numberCell((row) => row.quantity),
  variants: textCell((row) => row.variants),
  texts: textCell((row) => row.texts),
  original_name: textCell((row) => row.original_name),
  file: textCell((row) => row.file),
  width_px: numberCell((row) => row.width_px),
  height_px: numberCell((row) => row.height_px),
  sha256: textCell((row) => row.sha256),
  state: textCell((row) => row.state),
  to_make: numberCell((row) => row.to_make),
  waits_for: textCell((row) => row.waits_for),
}

const columns = Object.entries(cells).map(([name, cell]) => ({ name, ...cell }))
