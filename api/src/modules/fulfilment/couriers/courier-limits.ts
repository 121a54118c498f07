import { normalisePhone } from '@nakshi/core/base/normalise-digits'
import type { CourierProviderName, SentChange, SentField } from '@nakshi/core/couriers/admin-schema'
import type { ShipmentRequest } from './courier-provider.ts'

/** `source` null: the courier publishes no limit, and this one is the shop's. */
type Limit = { max?: number; refused?: RegExp; source: string | null }

const DELHIVERY_CHARACTERS = {
  refused: /[&#%;\\]/g,
  source: 'one.delhivery.com/developer-portal, "Order creation"',
}

/** What a courier takes, by field. Lengths of names and address lines are published by neither. */
export const COURIER_LIMITS: Record<CourierProviderName, Partial<Record<SentField, Limit>>> = {
  shiprocket: {
    city: { max: 30, source: 'apidocs.shiprocket.in, "Create Custom Order"' },
    sku: { max: 50, source: 'answer of its API: "Product SKU should be between 1 to 50 characters"' },
    title: { max: 190, source: null },
  },
  delhivery: {
    full_name: DELHIVERY_CHARACTERS,
    address_line1: DELHIVERY_CHARACTERS,
    address_line2: DELHIVERY_CHARACTERS,
    city: DELHIVERY_CHARACTERS,
    title: DELHIVERY_CHARACTERS,
  },
}

type Item = ShipmentRequest['items'][number]

/** The request as the courier takes it, and what differs from the order. */
export function fitShipment(
  provider: CourierProviderName,
  request: ShipmentRequest,
): { request: ShipmentRequest; changes: SentChange[] } {
  const limits = COURIER_LIMITS[provider]
  const changes: SentChange[] = []
  const fit = (field: SentField, text: string) => {
    const sent = fitField(provider, field, text)
    if (sent !== text) changes.push({ field, sent })
    return sent
  }
  const fitted = {
    ...request,
    recipient: fitFields(request.recipient, fit),
    items: mergeItems(request.items).map((item) => ({ ...item, title: fit('title', item.title) })),
  }
  if (!limits.sku) return { request: fitted, changes }
  const skus = makeUnique(fitted.items, limits.sku)
  const items = fitted.items.map((item, index) => ({ ...item, sku: skus[index] ?? item.sku }))
  for (const [index, { sku }] of items.entries())
    if (sku !== fitted.items[index]?.sku) changes.push({ field: 'sku', sent: sku })
  return { request: { ...fitted, items }, changes }
}

type Recipient = ShipmentRequest['recipient']

const fitFields = (recipient: Recipient, fit: (field: SentField, text: string) => string): Recipient => ({
  ...recipient,
  full_name: fit('full_name', recipient.full_name),
  phone: fit('phone', recipient.phone),
  address_line1: fit('address_line1', recipient.address_line1),
  address_line2: fit('address_line2', recipient.address_line2),
  city: fit('city', recipient.city),
})

export const fitRecipient = (provider: CourierProviderName, recipient: Recipient): Recipient =>
  fitFields(recipient, (field, text) => fitField(provider, field, text))

const fitField = (provider: CourierProviderName, field: SentField, text: string): string =>
  field === 'phone' ? normalisePhone(text) : fitText(text, COURIER_LIMITS[provider][field])

/** Cut between words where one ends in the second half. */
function fitText(text: string, { max, refused }: Limit = { source: null }): string {
  const allowed = refused ? text.replace(refused, ' ').replace(/ {2,}/g, ' ').trim() : text
  const characters = [...allowed]
  if (max === undefined || characters.length <= max) return allowed
  const cut = characters.slice(0, max).join('')
  const isWordEnd = /[\s,]/.test(characters[max] ?? '')
  return (isWordEnd ? cut : cut.replace(/(?<=.{15,})[\s,]+[^\s,]*$/u, '')).trim()
}

/** Lines that differ in their personalisation only. */
function mergeItems(items: Item[]): Item[] {
  const merged = new Map<string, Item>()
  for (const item of items) {
    const { quantity, ...what } = item
    const key = JSON.stringify(what)
    merged.set(key, { ...item, quantity: quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}

/** The lines of an order at Shiprocket must differ in their SKU: its end tells them apart. */
function makeUnique(items: Item[], limit: Limit): string[] {
  const taken = new Set<string>()
  return items.map(({ sku: whole }) => {
    const sku = fitText(whole, limit)
    for (let count = 1; ; count += 1) {
      const end = count === 1 ? '' : `-${count}`
      const unique = [...sku].slice(0, (limit.max ?? Number.POSITIVE_INFINITY) - end.length).join('') + end
      if (taken.has(unique)) continue
      taken.add(unique)
      return unique
    }
  })
}
