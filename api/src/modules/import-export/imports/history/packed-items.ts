import type { ImportedOrderItem } from '@nakshi/contract/shop/imported-orders'
import { z } from 'zod'
import { decodeEntities } from '../presets/html-text.ts'
import { parseAmount, toLine } from './history-records.ts'

const scalar = z.union([z.string(), z.number()]).transform(String).catch('')
const jsonItems = z.array(z.object({ name: scalar, sku: scalar, quantity: scalar, total: scalar }))

/** `name:Mug|quantity:2|total:300.00;name:Frame|…` or JSON, as order exports of WooCommerce pack items. */
export function parsePackedItems(cell: string): ImportedOrderItem[] {
  return (parseJson(cell) ?? splitUnescaped(cell, ';').map(parseFields)).flatMap((fields) => {
    const title = toLine(decodeEntities(fields.name ?? ''), 300)
    const quantity = Number(fields.quantity || '1')
    const amount = parseAmount(fields.total ?? '')
    if (title === '' || !Number.isInteger(quantity) || quantity < 0 || quantity > 100_000) return []
    return [
      {
        title,
        sku: toLine(fields.sku ?? '', 100),
        quantity,
        amount: 'value' in amount ? amount.value : null,
      },
    ]
  })
}

type Fields = Partial<Record<string, string>>

function parseJson(cell: string): Fields[] | null {
  if (!cell.startsWith('[')) return null
  try {
    return jsonItems.parse(JSON.parse(cell))
  } catch {
    return []
  }
}

const splitUnescaped = (text: string, separator: ';' | '|'): string[] =>
  text.split(separator === ';' ? /(?<!\\);/ : /(?<!\\)\|/)

const parseFields = (item: string): Fields =>
  Object.fromEntries(
    splitUnescaped(item, '|').flatMap((pair) => {
      const at = pair.indexOf(':')
      return at < 0
        ? []
        : [
            [
              pair.slice(0, at).trim(),
              pair
                .slice(at + 1)
                .replace(/\\([;|:])/g, '$1')
                .trim(),
            ],
          ]
    }),
  )
