import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import type { LineProduct } from '@nakshi/core/cart/schema'
import type { OrderEventDetails } from '@nakshi/core/orders/events'
import type { Queryable } from '../../platform/db/client.ts'
import { getProductId } from '../catalogue/translate-lines.ts'
import type { Translate } from '../translations/get-translations.ts'
import { getSnapshotTranslate } from '../translations/get-translations.ts'

type Item = { product_id: string | null; product: LineProduct }
type Ordered = { items: Item[]; events: Pick<OrderEventDetails, 'params' | 'lines'>[] }
type Params = OrderEventDetails['params']

/** Timelines name products, choices and options as they were ordered: in the language of their reader. */
export async function translateEvents<Order extends Ordered>(
  db: Queryable,
  language: Language,
  orders: Order[],
): Promise<Order[]> {
  const ids = [...new Set(orders.flatMap(({ items }) => items.flatMap((item) => getProductId(item) ?? [])))]
  if (language === DEFAULT_LANGUAGE || ids.length === 0) return orders
  const translate = await getSnapshotTranslate(db, language, ids)
  return orders.map((order) => ({
    ...order,
    events: order.events.map((event) => ({
      ...event,
      params: translateParams(event.params, order.items, translate),
      lines: event.lines.map((line) => ({
        ...line,
        params: translateParams(line.params, order.items, translate),
      })),
    })),
  }))
}

/** `title` is the product, or as `format-order-edit.ts` writes it: `Photo mug: Size`. */
function translateParams(params: Params, items: Item[], translate: Translate): Params {
  const { title } = params
  if (typeof title !== 'string') return params
  const item = items
    .filter(({ product }) => title.includes(product.title))
    .toSorted((one, other) => other.product.title.length - one.product.title.length)[0]
  const id = item && getProductId(item)
  if (!item || !id) return params
  const { product } = item
  const choices = [
    ...Object.entries(product.variant_labels).map(([type, name]) => ({
      name,
      field: `type:${type}`,
      kind: 'value',
    })),
    ...product.custom_options.map(({ id: option, name, type }) => ({
      ...{ name, field: `option:${option}`, kind: type === 'select' ? 'choice' : null },
    })),
  ]
  const chosen = choices.find(({ name }) => isOrStartsWith(title, `${product.title}: ${name}`))
  const translated = translate(id, 'title', product.title)
  const toValue = (value: string) => {
    const [, quoted = ''] = /^“(.*)”$/s.exec(value) ?? []
    return chosen?.kind && quoted !== '' ? `“${translate(id, `${chosen.kind}:${quoted}`, quoted)}”` : value
  }
  if (!chosen) return { ...params, title: title.replaceAll(product.title, () => translated) }
  const head = `${product.title}: ${chosen.name}`
  const rest = title.slice(head.length).trimStart()
  const name = translate(id, chosen.field, chosen.name)
  return {
    ...params,
    title: [`${translated}: ${name}`, toValue(rest)].filter(Boolean).join(' '),
    ...(typeof params.before === 'string' && { before: toValue(params.before) }),
    ...(typeof params.after === 'string' && { after: toValue(params.after) }),
  }
}

const isOrStartsWith = (text: string, head: string) => text === head || text.startsWith(`${head} “`)
