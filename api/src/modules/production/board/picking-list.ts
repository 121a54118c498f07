import type { BoardRow } from '@nakshi/contract/admin/production-board'

type Row = Pick<
  BoardRow,
  'product_id' | 'title' | 'variants' | 'texts' | 'units' | 'estimated_delivery_date' | 'order_number'
>

export type PickingListEntry = {
  title: string
  variants: string
  units: number
  due: string
  texts: { text: string; units: number; order_number: string }[]
}

export function buildPickingList(rows: readonly Row[]): PickingListEntry[] {
  const picked = new Map<string, PickingListEntry>()
  for (const {
    product_id,
    title,
    variants,
    texts,
    units,
    estimated_delivery_date: due,
    order_number,
  } of rows) {
    const chosen = variants.join(', ')
    const key = JSON.stringify([product_id ?? title, chosen])
    const entry = picked.get(key) ?? { title, variants: chosen, units: 0, due, texts: [] }
    entry.units += units
    if (due < entry.due) entry.due = due
    if (texts.length > 0) entry.texts.push({ text: texts.join(' / '), units, order_number })
    picked.set(key, entry)
  }
  return [...picked.values()].sort(
    (a, b) => a.title.localeCompare(b.title) || a.variants.localeCompare(b.variants),
  )
}
