import { renderMessage } from '@nakshi/core/base/format-message'
import { listSides } from '@nakshi/core/designs/sides-to-make'
import { isMachineFile } from '@nakshi/core/studio/admin-print-files'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { printFiles } from '../../../platform/db/tables/index.ts'
import type { LeftOut } from '../../../platform/http/left-out.ts'
import type { MediaStore } from '../../../platform/media/media-store.ts'
import { type AddFile, streamZip } from '../../../platform/media/stream-zip.ts'
import { csvFile } from '../../../platform/spreadsheets/csv-file.ts'
import { type CellReader, numberCell, textCell, toExportTable } from '../../../platform/spreadsheets/table.ts'
import { listFilledOptions } from '../../print-files/artwork-names.ts'
import { listFoils } from '../../print-files/plates.ts'
import { FILE_TYPES, formatPrintFileName, makeNamesUnique } from '../../print-files/print-file-name.ts'
import { listSidesToPrint, type PrintItem, type PrintSide } from './list-designed-items.ts'

type Sources = { db: Queryable; store: MediaStore }

/** Streams a zip, one file open at a time. Items without files appear in the texts only. */
export function printArchive(
  sources: Sources,
  { toPrint, leftOut }: { toPrint: PrintItem[]; leftOut: readonly LeftOut[] },
  rule: string,
  folder: string,
): AsyncGenerator<Buffer> {
  return streamZip(async (add) => {
    const files = await listCurrentFiles(sources.db, toPrint)
    const printItems = withFileNames(listSidesToPrint(toPrint), files, rule)
    await fill(add, sources.store, { printItems, files }, folder)
    const lines = leftOut.map(({ message }) => `${renderMessage(message)}\n`)
    if (lines.length > 0) await add(`${folder}/left-out.txt`, [lines.join('')])
  })
}

type NamedItem = PrintSide & { name: string; texts: string[] }

type StoredFile = typeof printFiles.$inferSelect

function withFileNames(printItems: PrintSide[], files: StoredFile[], rule: string): NamedItem[] {
  const texts = printItems.map(listTexts)
  const names = printItems.map(({ order, item, side, units, design: { area, scene } }, index) => {
    const parts = {
      order: order.order_number,
      line: item.line_no,
      product: item.product.title,
      text: texts[index]?.join(' ') ?? '',
      quantity: units,
      size: `${area.width_mm}x${area.height_mm}mm`,
    }
    // The rule of the shop does not tell which roll to mount.
    const solid = files.find(({ item_id, estimate }) => item_id === item.id && estimate)?.estimate
    const filaments = solid?.filaments.map(({ name }) => name) ?? []
    const sides = side === '' ? [] : [side]
    return formatPrintFileName(rule, parts, [...sides, ...listFoils(area, scene.texts), ...filaments])
  })
  const distinct = makeNamesUnique(names)
  return printItems.map((printItem, index) => ({
    ...printItem,
    name: distinct[index] ?? printItem.item.id,
    texts: texts[index] ?? [],
  }))
}

/** Without those of the other sides. */
function listTexts({ item, design }: PrintSide): string[] {
  const others = item.design ? listSides(item.design).filter(({ side }) => side !== (design.side ?? '')) : []
  const keys = new Set(others.flatMap(({ area }) => area.slots.map(({ key }) => key)))
  return listFilledOptions(item).flatMap(([id, filled]) =>
    'text' in filled && !keys.has(id) ? [filled.text] : [],
  )
}

function listCurrentFiles(db: Queryable, printItems: PrintItem[]): Promise<StoredFile[]> {
  const ids = printItems.map(({ item }) => item.id)
  return db
    .select()
    .from(printFiles)
    .where(and(inArray(printFiles.item_id, ids), isNull(printFiles.replaced_at)))
}

async function fill(
  add: AddFile,
  store: MediaStore,
  { printItems, files }: { printItems: NamedItem[]; files: StoredFile[] },
  folder: string,
) {
  const rows: TextRow[] = []
  for (const printItem of printItems) {
    const added: string[] = []
    const own = files.filter(
      ({ item_id, side_no, kind }) =>
        item_id === printItem.item.id && side_no === printItem.side_no && isMachineFile(kind),
    )
    for (const { kind, key } of own) {
      const name = `${printItem.name}.${FILE_TYPES[kind].ending}`
      if (await addStored(add, store, key, `${folder}/${name}`)) added.push(name)
    }
    rows.push({ ...printItem, files: added })
  }
  await add(`${folder}/texts.csv`, csvFile(toExportTable(columns, [rows])))
  const lines = printItems.map(({ name, texts }) => `${name}\n${texts.join('\n')}\n`)
  await add(`${folder}/texts.txt`, [lines.join('\n')])
}

async function addStored(add: AddFile, store: MediaStore, key: string, path: string): Promise<boolean> {
  const stored = await store.read(key)
  if (!stored) return false
  try {
    await add(path, stored.stream, !/\.(svg|stl)$/.test(path))
  } finally {
    stored.stream.destroy()
  }
  return true
}

type TextRow = PrintSide & { texts: string[]; files: string[] }

const cells: Record<string, CellReader<TextRow>> = {
  order_number: textCell(({ order }) => order.order_number),
  line_no: numberCell(({ item }) => item.line_no),
  product: textCell(({ item }) => item.product.title),
  quantity: numberCell(({ units }) => units),
  width_mm: numberCell(({ design }) => design.area.width_mm),
  height_mm: numberCell(({ design }) => design.area.height_mm),
  process: textCell(({ design }) => design.area.process),
  texts: textCell(({ texts }) => texts.join('\n')),
  fonts: textCell(({ design }) => design.scene.texts.map(({ font }) => font).join(', ')),
  colours: textCell(({ design }) => design.scene.texts.map(({ colour }) => colour).join(', ')),
  files: textCell(({ files }) => files.join('\n')),
  side: textCell(({ side }) => side),
}
const columns = Object.entries(cells).map(([name, cell]) => ({ name, ...cell }))
