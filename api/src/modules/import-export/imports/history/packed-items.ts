import type { ImportedOrderItem } from '@nakshi/core/imports/imported-orders'
import { z } from 'zod'
import { decodeEntities } from '../../../../platform/html-text.ts'
import { parseAmount, toLine } from './history-records.ts'

const scalar = z.union([z.string(), z.number()]).transform(String).catch('')
const jsonItem = z.object({ name: scalar, sku: scalar, quantity: scalar, total: scalar })

type Fields = Partial<Record<string, string>>
/** `text`: as the file has it */
type PackedItem = { text: string; fields: Fields }

/**
 * `name:Mug|quantity:2|total:300.00;name:Frame|…` or JSON, as order exports of WooCommerce pack items.
 * @returns the items, and the texts of those that cannot be read
 */
export function parsePackedItems(cell: string): { items: ImportedOrderItem[]; unreadable: string[] } {
  const items: ImportedOrderItem[] = []
  const unreadable: string[] = []
  for (const { text, fields } of parseJson(cell) ?? parseList(cell)) {
    const item = toItem(fields)
    if (item) items.push(item)
    else unreadable.push(text)
  }
  return { items, unreadable }
}

function toItem(fields: Fields): ImportedOrderItem | null {
  const title = toLine(decodeEntities(fields.name ?? ''), 300)
  const quantity = Number(fields.quantity || '1')
  const amount = parseAmount(fields.total ?? '')
  if (title === '' || !Number.isInteger(quantity) || quantity < 0 || quantity > 100_000) return null
  return {
    title,
    sku: toLine(fields.sku ?? '', 100),
    quantity,
    amount: 'value' in amount ? amount.value : null,
  }
}

function parseJson(cell: string): PackedItem[] | null {
  if (!cell.startsWith('[')) return null
  try {
    return z
      .array(z.unknown())
      .parse(JSON.parse(cell))
      .map((item) => ({ text: JSON.stringify(item), fields: jsonItem.safeParse(item).data ?? {} }))
  } catch {
    return [{ text: cell, fields: {} }]
  }
}

const parseList = (cell: string): PackedItem[] =>
  splitUnescaped(cell, ';')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, fields: parseFields(text) }))

const splitUnescaped = (text: string, separator: ';' | '|'): string[] =>
  text.split(separator === ';' ? /(?<!\\);/ : /(?<!\\)\|/)

const parseFields = (item: string): Fields =>
  Object.fromEntries(
    splitUnescaped(item, '|').flatMap((pair) => {
      const [, name, value = ''] = /^([^:]*):(.*)$/s.exec(pair) ?? []
      return name === undefined ? [] : [[name.trim(), value.replace(/\\([;|:])/g, '$1').trim()]]
    }),
  )
