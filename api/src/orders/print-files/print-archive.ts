import { and, inArray, isNull } from 'drizzle-orm'
import type { FilledOptions } from '../../contract/cart.ts'
import type { Queryable } from '../../db/client.ts'
import { printFiles } from '../../db/tables/index.ts'
import { distinctNames, printFileName } from '../../domain/print-file-name.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { type AddFile, streamZip } from '../../media/stream-zip.ts'
import { filledOptions } from '../artwork/artwork-names.ts'
import { FILE_TYPES } from './file-types.ts'
import type { OrderedPiece } from './read-pieces.ts'
import { type TextRow, textsCsv } from './texts-csv.ts'

type Sources = { db: Queryable; store: MediaStore }

/** Streams a zip, one file open at a time. Items without files appear in the texts only. */
export function printArchive(
  sources: Sources,
  pieces: OrderedPiece[],
  rule: string,
  folder: string,
): AsyncGenerator<Buffer> {
  return streamZip((add) => fill(add, sources, named(pieces, rule), folder))
}

type Named = OrderedPiece & { name: string; texts: string[] }

function named(pieces: OrderedPiece[], rule: string): Named[] {
  const texts = pieces.map(({ item }) => textsOf(item))
  const names = pieces.map(({ order, item, design: { area } }, index) =>
    printFileName(rule, {
      order: order.order_number,
      line: item.line_no,
      product: item.product.title,
      text: texts[index]?.join(' ') ?? '',
      quantity: item.quantity,
      size: `${area.width_mm}x${area.height_mm}mm`,
    }),
  )
  const distinct = distinctNames(names)
  return pieces.map((piece, index) => ({
    ...piece,
    name: distinct[index] ?? piece.item.id,
    texts: texts[index] ?? [],
  }))
}

const textsOf = (item: { custom_options: FilledOptions } & OrderedPiece['item']) =>
  filledOptions(item).flatMap(([, filled]) => ('text' in filled ? [filled.text] : []))

async function fill(add: AddFile, { db, store }: Sources, pieces: Named[], folder: string): Promise<void> {
  const files = await db
    .select()
    .from(printFiles)
    .where(
      and(
        inArray(
          printFiles.item_id,
          pieces.map(({ item }) => item.id),
        ),
        isNull(printFiles.replaced_at),
      ),
    )
  const rows: TextRow[] = []
  for (const piece of pieces) {
    const kept: string[] = []
    const own = files.filter(({ item_id, kind }) => item_id === piece.item.id && kind !== 'preview')
    for (const { kind, key } of own) {
      const name = `${piece.name}.${FILE_TYPES[kind].ending}`
      if (await addStored(add, store, key, `${folder}/${name}`)) kept.push(name)
    }
    rows.push({ ...piece, files: kept })
  }
  await add(`${folder}/texts.csv`, textsCsv(rows))
  const lines = pieces.map(({ name, texts }) => `${name}\n${texts.join('\n')}\n`)
  await add(`${folder}/texts.txt`, [Buffer.from(lines.join('\n'))])
}

async function addStored(add: AddFile, store: MediaStore, key: string, path: string): Promise<boolean> {
  const stored = await store.read(key)
  if (!stored) return false
  try {
    await add(path, stored.stream, !path.endsWith('.svg'))
  } finally {
    stored.stream.destroy()
  }
  return true
}
