import { tabStorage } from '@nakshi/client/safe-storage'
import type { StoredAddress } from '@nakshi/core/accounts/addresses'
import type { Language } from '@nakshi/core/base/languages'
import type { OrderChannel, PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import type { SupplyType } from '@nakshi/core/tax/supply-type'
import { useEffect, useState } from 'react'
import { clearOrderDraft, ORDER_DRAFT_KEY } from '../../api/session.ts'
import type { TypedNumber } from '../../ui/inputs/use-typed-value.ts'
import type { ItemDraft } from '../items/item-draft.ts'

export type DraftCustomer = {
  id: string
  name: string
  about: string
  isEmailUnconfirmed?: boolean
  /** of emails; a new customer has none yet */
  language?: Language
}

/** Amounts are paise, null while blank, or text that is no amount. */
export type PriceDraft = { price: TypedNumber; reason: string }
export type DiscountDraft = { amount: TypedNumber; reason: string }
export type CustomItemDraft = {
  key: string
  title: string
  quantity: number
  price: TypedNumber
  hsn: string
  /** Empty: rate of the HSN code. */
  tax_percent: string
  cost_price: TypedNumber
}

export type OrderDraft = {
  customer: DraftCustomer | null
  channel: Exclude<OrderChannel, 'shop'>
  items: ItemDraft[]
  /** Prices that staff set, by key of the item. */
  prices: Record<string, PriceDraft>
  custom_items: CustomItemDraft[]
  /** null: none */
  discount: DiscountDraft | null
  address: StoredAddress
  /** null until one is chosen: the first that the shop offers. */
  payment_method: PaymentMethod | null
  coupon_code: string
  gift_message: string
  gift_wrap: boolean
  express: boolean
  /** `2026-12-05`; empty means as soon as possible. */
  earliest_delivery_date: string
  buyer_name: string
  buyer_gstin: string
  supply_type: SupplyType
  /** null: same as the delivery address. */
  billing_address: StoredAddress | null
  note: string
  /** null: that of the customer */
  language: Language | null
  /** The message that it answers. */
  request: { id: string; reference: string } | null
}

export const NO_ADDRESS: StoredAddress = {
  full_name: '',
  phone: '',
  email: '',
  address_line1: '',
  address_line2: '',
  city: '',
  state: '',
  pincode: '',
  country: 'India',
}
export const EMPTY_DRAFT: OrderDraft = {
  customer: null,
  channel: 'telephone',
  items: [],
  prices: {},
  custom_items: [],
  discount: null,
  address: NO_ADDRESS,
  payment_method: null,
  coupon_code: '',
  gift_message: '',
  gift_wrap: false,
  express: false,
  earliest_delivery_date: '',
  buyer_name: '',
  buyer_gstin: '',
  supply_type: 'regular',
  billing_address: null,
  note: '',
  language: null,
  request: null,
}

/** Stored per tab until the order is placed, so that it survives a reload. */
export function useOrderDraft() {
  const [draft, setDraft] = useState<OrderDraft>(loadDraft)
  useEffect(() => {
    if (draft === EMPTY_DRAFT) clearOrderDraft()
    else tabStorage.setItem(ORDER_DRAFT_KEY, JSON.stringify(draft))
  }, [draft])
  const change = (changes: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...changes }))
  /** Functional update: asynchronous callers must not overwrite newer items. */
  const updateItems = (changed: (now: ItemDraft[]) => ItemDraft[]) =>
    setDraft((before) => ({ ...before, items: changed(before.items) }))
  return { draft, change, changePieces: updateItems, setDraft }
}

function loadDraft(): OrderDraft {
  const stored = tabStorage.getItem(ORDER_DRAFT_KEY)
  return stored === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, ...(JSON.parse(stored) as Partial<OrderDraft>) }
}

/** A chosen payment link is not kept where online payment was switched off meanwhile. */
export function withPaymentMethod(draft: OrderDraft, offered: readonly PaymentMethod[]): OfferedDraft {
  const isLinkOffered = offered.includes('upi')
  return {
    ...draft,
    payment_method: (isLinkOffered && draft.payment_method) || (isLinkOffered ? 'upi' : 'cod'),
  }
}
export type OfferedDraft = OrderDraft & { payment_method: PaymentMethod }

export function toQuoteBody(draft: OfferedDraft) {
  const { customer, items, prices, custom_items, discount, payment_method } = draft
  const { coupon_code, gift_wrap, express, address } = draft
  const { earliest_delivery_date, buyer_gstin, supply_type } = draft
  const { phone, email, address_line1, pincode, state } = address
  return {
    customer_id: customer?.id,
    items: items.map((item) => ({ ...asItem(item), ...toPriceInput(prices[item.key]) })),
    custom_items: custom_items.filter(isCustomItemComplete).map(toCustomItemInput),
    ...(discount && typeof discount.amount === 'number' && discount.amount > 0 ? { discount } : {}),
    payment_method,
    ...(coupon_code === '' ? {} : { coupon_code }),
    ...(buyer_gstin === '' ? {} : { supply_type }),
    ...(gift_wrap ? { gift_wrap } : {}),
    ...(express ? { express } : {}),
    ...(earliest_delivery_date === '' ? {} : { earliest_delivery_date }),
    ship_to: { phone, email, address_line1, pincode, state },
  }
}

/** `total` in paise, as confirmed with the customer. */
export function toOrderBody(draft: OfferedDraft, total: number) {
  const { ship_to: _shipTo, supply_type = 'regular', ...quoted } = toQuoteBody(draft)
  const { channel, address, gift_message, buyer_name, buyer_gstin, billing_address, note, language } = draft
  const { custom_items, discount } = draft
  const isBusiness = buyer_name !== '' || buyer_gstin !== ''
  return {
    ...quoted,
    custom_items: custom_items.map(toCustomItemInput),
    ...(discount ? { discount } : {}),
    channel,
    shipping_address: address,
    ...(gift_message === '' ? {} : { gift_message }),
    ...(isBusiness ? { business: { name: buyer_name, gstin: buyer_gstin, supply_type } } : {}),
    ...(isBusiness && billing_address ? { billing_address } : {}),
    note,
    ...(language === null ? {} : { language }),
    expected_total: total,
  }
}
export type OrderBody = ReturnType<typeof toOrderBody>

/** What has no name or price yet is not quoted. */
export const isCustomItemComplete = ({ title, price }: CustomItemDraft) =>
  title.trim() !== '' && typeof price === 'number'

const toPriceInput = (draft: PriceDraft | undefined) =>
  draft === undefined || draft.price === null ? {} : { price: draft.price, price_reason: draft.reason }

const toCustomItemInput = ({ key: _key, hsn, tax_percent, ...item }: CustomItemDraft) => ({
  ...item,
  hsn: hsn === '' ? null : hsn,
  tax_percent: tax_percent === '' ? null : Number(tax_percent),
})

function asItem({ product_id, quantity, variant_selections, custom_options }: ItemDraft) {
  const filled = Object.entries(custom_options).map(([option, value]) => [
    option,
    'images' in value
      ? { images: value.images.map(({ url, name, type, size }) => ({ url, name, type, size })) }
      : value,
  ])
  return { product_id, quantity, variant_selections, custom_options: Object.fromEntries(filled) }
}
