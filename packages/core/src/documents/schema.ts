import { z } from 'zod'
import type { SupplyType } from '../tax/supply-type.ts'

export const documentKinds = ['invoice', 'credit_note'] as const
/** Each has numbers of its own. */
export const documentSeries = [...documentKinds, 'commercial_credit_note'] as const
export type DocumentSeries = (typeof documentSeries)[number]

/** `total` in paise. */
export const orderDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_at: z.string(),
  total: z.int(),
})
export type OrderDocument = z.infer<typeof orderDocument>

/** Printed line; line 0 is shipping. Amounts in paise; tax amounts are per line. */
export type DocumentLine = {
  line_no: number
  description: string
  hsn: string | null
  quantity: number
  unit_price: number
  value: number
  discount: number
  percent: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

export type DocumentParty = { name: string; address: string[]; state: string; gstin: string | null }

/** Snapshot of an invoice as first issued. Total = sum of lines - discount given after tax + round off. */
export type InvoiceContent = {
  order_number: string
  /** ISO 8601, UTC */
  ordered_at: string
  seller: DocumentParty & { email: string; phone: string }
  buyer: DocumentParty
  ship_to: DocumentParty
  place_of_supply: string
  supply_type: SupplyType
  lines: DocumentLine[]
  discount_after_tax: number
  coupon_code: string | null
  /** signed paise; of a credit note what it takes back of the invoice's, so that it can exceed half a rupee */
  round_off: number
  total: number
}

export type CreditNoteContent = InvoiceContent & {
  invoice_number: string
  invoice_date: string
  reason: string
  /** without GST: `taxable` is what is given back, rates and taxes are 0 */
  is_commercial: boolean
}
