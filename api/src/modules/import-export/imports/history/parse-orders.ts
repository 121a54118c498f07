import { email as emailSchema } from '@nakshi/core/base/fields'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import type { ImportedOrderItem } from '@nakshi/core/imports/imported-orders'
import type { importedOrders } from '../../../../platform/db/tables/index.ts'
import { decodeEntities } from '../../../../platform/html-text.ts'
import type { AddressPart, OrderField } from './history-formats.ts'
import {
  type HistoryRecord,
  parseAmount,
  parseDate,
  type RowMessage,
  toAddressText,
  toLine,
  toText,
  withoutTextMark,
} from './history-records.ts'
import { parsePackedItems } from './packed-items.ts'

type Stored = typeof importedOrders.$inferInsert
export type OrderContent = Omit<
  Stored,
  'id' | 'source' | 'user_id' | 'content_hash' | 'import_id' | 'created_at' | 'updated_at'
>
export type ParsedOrder = {
  line: number
  number: string
  /** null: refused, `problems` say why */
  content: OrderContent | null
  problems: RowMessage[]
}

type OrderRecord = HistoryRecord<OrderField>
type Group = { first: OrderRecord; rows: OrderRecord[]; number: string; refusal?: CatalogueMessage }

const MAX_NUMBER_CHARACTERS = 60
const MAX_ITEMS = 500

/** One row per order, or one per item: with the order's columns repeated or blank. */
export function parseOrders(records: OrderRecord[], now: Date): ParsedOrder[] {
  return groupRecords(records).map((group) => {
    if (group.refusal) {
      const problems = [{ column: null, message: group.refusal }]
      return { line: group.first.line, number: group.number, content: null, problems }
    }
    return parseOrder(group, now)
  })
}

function groupRecords(records: OrderRecord[]): Group[] {
  const groups: Group[] = []
  const firstByNumber = new Map<string, Group>()
  const latestByNumber = new Map<string, Group>()
  for (const record of records) {
    const number = toLine(withoutTextMark(record.get('number')), MAX_NUMBER_CHARACTERS + 1)
    const hasTotal = record.get('total') !== ''
    const isItem = record.get('item_title') !== ''
    const latest = number === '' ? groups.at(-1) : latestByNumber.get(number)
    const continues = latest && (hasTotal ? isNextItem(latest, record, number) : number !== '' || isItem)
    if (continues) {
      if (isItem) latest.rows.push(record)
      continue
    }
    const before = firstByNumber.get(number)
    const refusal = getRefusal(number, { before, hasTotal, isItem })
    const group: Group = { first: record, rows: [record], number, ...(refusal && { refusal }) }
    groups.push(group)
    latestByNumber.set(number, group)
    if (!before && number !== '') firstByNumber.set(number, group)
  }
  return groups
}

const ITEM_FIELDS = ['item_id', 'item_title', 'item_sku', 'item_quantity', 'item_total'] as const
const getItemKey = (record: OrderRecord) => ITEM_FIELDS.map((field) => record.get(field)).join('\n')

/** Some exports repeat the columns of the order in the row of each item. */
function isNextItem({ first, rows, refusal }: Group, record: OrderRecord, number: string): boolean {
  const key = getItemKey(record)
  return (
    number !== '' &&
    refusal === undefined &&
    record.get('item_title') !== '' &&
    record.get('total') === first.get('total') &&
    rows.every((row) => getItemKey(row) !== key)
  )
}

function getRefusal(
  number: string,
  { before, hasTotal, isItem }: { before: Group | undefined; hasTotal: boolean; isItem: boolean },
): CatalogueMessage | undefined {
  if (number === '') return historyImportMessages.no_number
  if (number.length > MAX_NUMBER_CHARACTERS) return historyImportMessages.number_too_long
  if (before) return withParams(historyImportMessages.twice, { line: before.first.line })
  return !hasTotal && isItem ? historyImportMessages.no_order : undefined
}

function parseOrder({ first, rows, number }: Group, now: Date): ParsedOrder {
  const problems: RowMessage[] = []
  const notes: RowMessage[] = []
  const reject = (field: OrderField, message: CatalogueMessage) =>
    problems.push({ column: first.heading(field), message })
  const getAmount = (field: OrderField, row = first): number | null => {
    const parsed = parseAmount(row.get(field))
    if ('value' in parsed) return parsed.value
    problems.push({ column: row.heading(field), message: parsed.error })
    return null
  }
  const placed = parseDate(first.get('placed_at'), now)
  if ('error' in placed) reject('placed_at', placed.error)
  const total = getAmount('total')
  if (total === null && problems.every(({ column }) => column !== first.heading('total')))
    reject('total', historyImportMessages.no_total)
  const currency = first.get('currency').toUpperCase() || 'INR'
  if (!/^[A-Z]{3}$/.test(currency))
    reject('currency', withParams(historyImportMessages.no_currency, { value: currency.slice(0, 20) }))
  const items = [
    ...rows.flatMap((row) => parseItem(row, getAmount, problems)),
    ...getPackedItems(first, notes),
  ]
  if (items.length > MAX_ITEMS) reject('item_title', historyImportMessages.too_many_items)
  const amounts = {
    subtotal_amount: getAmount('subtotal'),
    shipping_amount: getAmount('shipping'),
    tax_amount: getAmount('tax'),
    discount_amount: getAmount('discount'),
    refunded_amount: getAmount('refunded'),
  }
  if (problems.length > 0 || 'error' in placed || total === null)
    return { line: first.line, number, content: null, problems }
  if (currency !== 'INR')
    notes.push({ column: null, message: withParams(historyImportMessages.foreign, { currency }) })
  const content: OrderContent = {
    number,
    email: getEmail(first, notes),
    ...getContact(first),
    placed_at: placed.value,
    status: getStatus(first),
    currency,
    ...amounts,
    total_amount: total,
    discount_code: toLine(first.get('discount_code').replace(/^code:([^|;]*).*$/s, '$1'), 100),
    shipping_method: toLine(decodeEntities(first.get('shipping_method')), 200),
    payment_method: toLine(decodeEntities(first.get('payment_method')), 200),
    note: getNote(first, notes),
    items,
  }
  return { line: first.line, number, content, problems: notes }
}

const MAX_NOTE_CHARACTERS = 1000

/** `Name on plate: Asha`, a line each: where Shopify's personalisation apps write what is made. */
function getNote(record: OrderRecord, notes: RowMessage[]): string {
  const text = [record.get('note_attributes'), record.get('note')].filter((part) => part !== '').join('\n')
  const note = toText(text, MAX_NOTE_CHARACTERS)
  if (note.length < toText(text, text.length).length)
    notes.push({
      column: record.heading(record.get('note_attributes') === '' ? 'note' : 'note_attributes'),
      message: historyImportMessages.note_cut,
    })
  return note
}

function getEmail(record: OrderRecord, notes: RowMessage[]): string {
  const typed = record.get('email')
  const { success, data } = emailSchema.safeParse(typed)
  if (success) return data
  if (typed !== '')
    notes.push({
      column: record.heading('email'),
      message: withParams(historyImportMessages.email_left_out, { value: typed.slice(0, 100) }),
    })
  return ''
}

/** `paid` and `fulfilled`, `wc-completed`, `on-hold` */
function getStatus(record: OrderRecord): string {
  const words = [
    record.get('cancelled_at') === '' ? '' : 'cancelled',
    record.get('status').replace(/^wc-/, ''),
    record.get('fulfilment'),
  ]
    .map((word) => word.replace(/[_-]+/g, ' ').toLowerCase())
    .filter((word) => word !== '')
  const text = toLine(words.join(', '), 100)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function getContact(record: OrderRecord): Pick<OrderContent, 'name' | 'phone' | 'address'> {
  const shipping = getAddress(record, 'shipping')
  const billing = getAddress(record, 'billing')
  return {
    name: shipping.name || billing.name,
    phone: shipping.phone || billing.phone || toLine(withoutTextMark(record.get('phone')), 40),
    address: shipping.lines || billing.lines,
  }
}

function getAddress(record: OrderRecord, kind: 'shipping' | 'billing') {
  const get = (part: AddressPart, max = 200) => toLine(decodeEntities(record.get(`${kind}_${part}`)), max)
  const hasPlace = (['address1', 'city', 'state', 'pincode'] as const).some((part) => get(part) !== '')
  const ownName = [get('first_name'), get('last_name')].filter((part) => part !== '').join(' ')
  return {
    name: toLine(get('name') || ownName, 100),
    phone: withoutTextMark(get('phone', 40)),
    lines: hasPlace ? toAddressText((part) => record.get(`${kind}_${part}`)) : '',
  }
}

function parseItem(
  row: OrderRecord,
  getAmount: (field: OrderField, row: OrderRecord) => number | null,
  problems: RowMessage[],
): ImportedOrderItem[] {
  const title = toLine(decodeEntities(row.get('item_title')), 300)
  if (title === '') return []
  const typed = row.get('item_quantity') || '1'
  const quantity = Number(typed)
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > 100_000)
    problems.push({
      column: row.heading('item_quantity'),
      message: withParams(historyImportMessages.no_quantity, { value: typed.slice(0, 40) }),
    })
  const [price, amount] = [getAmount('item_price', row), getAmount('item_total', row)]
  return [
    {
      title,
      sku: toLine(row.get('item_sku'), 100),
      quantity,
      amount: amount ?? (price === null ? null : price * quantity),
    },
  ]
}

function getPackedItems(first: OrderRecord, notes: RowMessage[]): ImportedOrderItem[] {
  const packed = first.all('items')
  const parsed = packed.map(parsePackedItems)
  const items = parsed.flatMap((cell) => cell.items)
  const [firstText, ...others] = parsed.flatMap((cell) => cell.unreadable)
  if (firstText === undefined) return items
  const left = { smart_count: others.length + 1, value: toLine(firstText, 100) }
  const message =
    items.length === 0
      ? historyImportMessages.items_unreadable
      : withParams(historyImportMessages.items_left_out, left)
  notes.push({ column: first.heading('items'), message })
  return items
}
