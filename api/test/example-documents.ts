import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import { isIntraState, isTaxFree, type SupplyType } from '@nakshi/core/tax/supply-type'
import { calculateTax, splitTax } from '@nakshi/core/tax/tax'
import { sumGross } from '../src/modules/documents/documents.ts'

export const SELLER = '08AAAAA0000A1Z2'
const party = { name: 'Asha Rao', address: ['4 Lake Road'], state: 'Rajasthan', gstin: null }

export type Sale = {
  /** paise */
  items: { value: number; percent: number; hsn?: string; quantity?: number }[]
  shipping?: number
  state?: string
  buyer?: string | null
  supply_type?: SupplyType
  /** paise, after tax */
  discount?: number
  round_off?: number
  seller?: string | null
}

/** Invoice of a store in Rajasthan whose prices are without GST. */
export function createInvoice({
  items,
  shipping = 0,
  state = 'Rajasthan',
  buyer = null,
  supply_type = 'regular',
  discount = 0,
  round_off = 0,
  seller = SELLER,
}: Sale): InvoiceContent {
  const rated = items.map((item) => ({ ...item, percent: isTaxFree(supply_type) ? 0 : item.percent }))
  const taxed = calculateTax({ items: rated, shipping, discount, tax_mode: 'added' })
  const within = isIntraState({ seller_state: party.state, place_of_supply: state, supply_type })
  const toLine = (no: number, { tax, ...line }: (typeof taxed.items)[number]): DocumentLine => ({
    line_no: no,
    description: no === 0 ? 'Shipping' : `Item ${no}`,
    hsn: items[no === 0 ? taxed.principalIndex : no - 1]?.hsn ?? '6912',
    quantity: items[no - 1]?.quantity ?? 1,
    unit_price: line.value,
    ...line,
    ...splitTax(tax, within),
  })
  const lines = [
    ...taxed.items.map((line, index) => toLine(index + 1, line)),
    ...(taxed.shipping ? [toLine(0, taxed.shipping)] : []),
  ]
  return {
    order_number: 'ORD1',
    ordered_at: '2026-07-01T05:00:00Z',
    seller: { ...party, gstin: seller, email: '', phone: '' },
    buyer: { ...party, state, gstin: buyer },
    ship_to: { ...party, state },
    place_of_supply: state,
    supply_type,
    lines,
    discount_after_tax: discount,
    coupon_code: null,
    round_off,
    total: sumGross(lines) - discount + round_off,
  }
}

export const fullCredit = (invoice: InvoiceContent, number: string): CreditNoteContent => ({
  ...invoice,
  ...{ invoice_number: number, invoice_date: '2026-07-05T06:00:00Z', reason: 'Refund', is_commercial: false },
})

/** Issued one after the other, on and after 5 July 2026. */
export const issue = (contents: InvoiceContent[], prefix = 'NK/26-27/') =>
  contents.map((content, index) => ({
    number: `${prefix}${String(101 + index).padStart(4, '0')}`,
    issued_at: new Date(Date.UTC(2026, 6, 5 + (index % 20), 6)),
    content,
  }))
