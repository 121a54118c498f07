import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type { HistoryKind } from '@nakshi/core/imports/admin-history'
import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import { HISTORY_SOURCE_NAMES, type HistorySource } from '@nakshi/core/imports/imported-orders'
import { type Columns, toHeadingKey } from './history-records.ts'

export type AddressPart =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'pincode'
  | 'country'
  | 'phone'

type Format<Kind extends HistoryKind, Field extends string> = {
  kind: Kind
  source: HistorySource
  columns: Columns<Field>
  required: readonly NoInfer<Field>[]
}
/** The fields are those of its columns. */
const toFormat = <Kind extends HistoryKind, Field extends string>(format: Format<Kind, Field>) => format

const shopifyOrders = toFormat({
  kind: 'orders',
  source: 'shopify',
  required: ['number', 'email', 'status', 'placed_at', 'total', 'item_title', 'item_quantity', 'item_price'],
  columns: {
    number: ['name'],
    email: ['email'],
    placed_at: ['created at'],
    status: ['financial status'],
    fulfilment: ['fulfillment status'],
    cancelled_at: ['cancelled at'],
    currency: ['currency'],
    subtotal: ['subtotal'],
    shipping: ['shipping'],
    tax: ['taxes'],
    discount: ['discount amount'],
    refunded: ['refunded amount'],
    total: ['total'],
    discount_code: ['discount code'],
    shipping_method: ['shipping method'],
    payment_method: ['payment method'],
    note: ['notes'],
    note_attributes: ['note attributes'],
    phone: ['phone'],
    item_id: [],
    item_title: ['lineitem name'],
    item_quantity: ['lineitem quantity'],
    item_price: ['lineitem price'],
    item_total: [],
    item_sku: ['lineitem sku'],
    items: [],
    ...shopifyAddress('shipping'),
    ...shopifyAddress('billing'),
  },
})

type AddressColumns<Kind extends 'shipping' | 'billing'> = Record<`${Kind}_${AddressPart}`, string[]>

function shopifyAddress<Kind extends 'shipping' | 'billing'>(kind: Kind): AddressColumns<Kind> {
  return toAddressColumns(kind, {
    name: [`${kind} name`],
    first_name: [],
    last_name: [],
    company: [`${kind} company`],
    address1: [`${kind} address1`, `${kind} street`],
    address2: [`${kind} address2`],
    city: [`${kind} city`],
    state: [`${kind} province name`, `${kind} province`],
    pincode: [`${kind} zip`],
    country: [`${kind} country`],
    phone: [`${kind} phone`],
  })
}

/** Of the export plugins of SkyVerge, WebToffee and AlgolPlus. */
function wooAddress<Kind extends 'shipping' | 'billing'>(kind: Kind): AddressColumns<Kind> {
  const spell = (...names: string[]) => names.flatMap((name) => [`${kind} ${name}`, `${name} ${kind}`])
  return toAddressColumns(kind, {
    name: spell('full name', 'name'),
    first_name: spell('first name'),
    last_name: spell('last name'),
    company: spell('company'),
    address1: spell('address 1', 'address 1 2', 'address', 'address1'),
    address2: spell('address 2', 'address2'),
    city: spell('city'),
    state: spell('state', 'state name', 'state code'),
    pincode: spell('postcode', 'postal code', 'zip'),
    country: spell('country', 'country name', 'country code'),
    phone: spell('phone'),
  })
}

function toAddressColumns<Kind extends 'shipping' | 'billing'>(
  kind: Kind,
  parts: Record<AddressPart, string[]>,
): AddressColumns<Kind> {
  const columns = Object.entries(parts).map(([part, keys]) => [`${kind}_${part}`, keys])
  return Object.fromEntries(columns) as AddressColumns<Kind>
}

const wooOrders: typeof shopifyOrders = {
  kind: 'orders',
  source: 'woocommerce',
  required: ['number', 'email', 'status', 'placed_at', 'total'],
  columns: {
    number: ['order number formatted', 'order number', 'order id'],
    email: ['billing email', 'email billing', 'customer email', 'email'],
    placed_at: ['date', 'order date', 'date created'],
    status: ['status', 'order status'],
    fulfilment: [],
    cancelled_at: [],
    currency: ['order currency', 'currency'],
    subtotal: ['order subtotal', 'order subtotal amount', 'subtotal', 'cart subtotal'],
    shipping: ['shipping total', 'order shipping amount', 'order shipping'],
    tax: ['tax total', 'order total tax amount', 'total tax', 'order tax'],
    discount: ['discount total', 'cart discount amount', 'cart discount', 'order discount'],
    refunded: ['refunded total', 'order refund amount', 'refund total'],
    total: ['order total', 'order total amount', 'total'],
    discount_code: ['coupon items', 'coupon code', 'coupon codes', 'coupons'],
    shipping_method: ['shipping method', 'shipping method title'],
    payment_method: ['payment method title', 'payment method'],
    note: ['customer note'],
    note_attributes: [],
    phone: [],
    item_id: ['item id', 'item'],
    item_title: ['item name', 'product name'],
    item_quantity: ['item quantity', 'quantity refund', 'quantity', 'qty'],
    item_price: ['item price', 'item cost'],
    item_total: ['item total', 'order line total', 'item line total'],
    item_sku: ['item sku', 'sku'],
    items: ['line items', ...Array.from({ length: 50 }, (_, index) => `line item ${index + 1}`)],
    ...wooAddress('shipping'),
    ...wooAddress('billing'),
  },
}

const shopifyCustomers = toFormat({
  kind: 'customers',
  source: 'shopify',
  required: ['first_name', 'last_name', 'email', 'spent', 'orders'],
  columns: {
    email: ['email'],
    first_name: ['first name'],
    last_name: ['last name'],
    name: [],
    phone: ['phone', 'default address phone'],
    company: ['default address company', 'company'],
    address1: ['default address address1', 'address1'],
    address2: ['default address address2', 'address2'],
    city: ['default address city', 'city'],
    state: ['default address province code', 'province', 'province code'],
    pincode: ['default address zip', 'zip'],
    country: ['default address country code', 'country', 'country code'],
    registered_at: [],
    orders: ['total orders', 'orders count'],
    spent: ['total spent'],
    note: ['note'],
    tags: ['tags'],
    username: [],
  },
})

/** WooCommerce's report, and the customer exports of SkyVerge and WebToffee. */
const wooCustomers: typeof shopifyCustomers = {
  kind: 'customers',
  source: 'woocommerce',
  required: ['email', 'username', 'registered_at'],
  columns: {
    email: ['email', 'user email', 'billing email'],
    first_name: ['first name', 'billing first name'],
    last_name: ['last name', 'billing last name'],
    name: ['name', 'display name'],
    phone: ['billing phone', 'phone'],
    company: ['billing company'],
    address1: ['billing address 1'],
    address2: ['billing address 2'],
    city: ['city', 'billing city'],
    state: ['region', 'billing state'],
    pincode: ['postcode', 'postal code', 'billing postcode'],
    country: ['country region', 'country', 'billing country'],
    registered_at: ['date registered', 'sign up', 'user registered'],
    orders: ['orders', 'orders count', 'order count'],
    spent: ['total spend', 'total spent'],
    note: [],
    tags: [],
    username: ['username', 'user login'],
  },
}

export type OrderField = keyof typeof shopifyOrders.columns
export type CustomerField = keyof typeof shopifyCustomers.columns
export type HistoryFormat = typeof shopifyOrders | typeof shopifyCustomers

const FORMATS: HistoryFormat[] = [shopifyOrders, wooOrders, shopifyCustomers, wooCustomers]

/** Spellings of the required columns that the headings lack. */
function listMissing({ columns, required }: HistoryFormat, headings: readonly string[]): string[] {
  const known = new Set(headings.map(toHeadingKey))
  const spellings: Partial<Record<string, readonly string[]>> = columns
  return required.flatMap((field) => {
    const keys = spellings[field] ?? []
    return keys.some((key) => known.has(key)) ? [] : [keys[0] ?? field]
  })
}

export const findFormat = (headings: readonly string[]): HistoryFormat | undefined =>
  findMarketplace(headings) ? undefined : FORMATS.find((format) => listMissing(format, headings).length === 0)

/** Columns that only the files of a marketplace have. */
const MARKETPLACES: { columns: readonly string[]; message: CatalogueMessage }[] = [
  { columns: ['order id', 'transaction id', 'listing id'], message: historyImportMessages.etsy_items },
  { columns: ['sale date', 'order id', 'buyer'], message: historyImportMessages.etsy_orders },
  { columns: ['sale date', 'order id', 'number of items'], message: historyImportMessages.etsy_orders },
  { columns: ['order id', 'order item id', 'purchase date'], message: historyImportMessages.amazon },
  { columns: ['amazon order id'], message: historyImportMessages.amazon },
  { columns: ['order item id', 'fsn'], message: historyImportMessages.flipkart },
  { columns: ['ordered on', 'fsn'], message: historyImportMessages.flipkart },
  { columns: ['sub order no'], message: historyImportMessages.meesho },
]

function findMarketplace(headings: readonly string[]): CatalogueMessage | undefined {
  const known = new Set(headings.map(toHeadingKey))
  return MARKETPLACES.find(({ columns }) => columns.every((key) => known.has(key)))?.message
}

const MAX_NAMED_COLUMNS = 12

export function explainUnknownFormat(headings: readonly string[]): CatalogueMessage {
  const marketplace = findMarketplace(headings)
  if (marketplace) return marketplace
  const [closest] = FORMATS.map((format) => ({ format, missing: listMissing(format, headings) }))
    .filter(({ format, missing }) => missing.length * 2 < format.required.length + 1)
    .sort((one, other) => one.missing.length - other.missing.length)
  const { missing_order_columns, missing_customer_columns } = historyImportMessages
  if (closest)
    return withParams(closest.format.kind === 'orders' ? missing_order_columns : missing_customer_columns, {
      shop: HISTORY_SOURCE_NAMES[closest.format.source],
      columns: closest.missing.map((key) => `“${key}”`).join(', '),
    })
  const named = headings.filter((heading) => heading !== '').slice(0, MAX_NAMED_COLUMNS)
  return withParams(historyImportMessages.unknown, {
    columns: named.map((name) => `“${name.slice(0, 60)}”`).join(', '),
  })
}
