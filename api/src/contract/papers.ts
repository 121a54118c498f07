import { z } from 'zod'

export const paperKinds = ['invoice', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

/** `total` in paise. */
export const paper = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  number: z.string(),
  issued_at: z.string(),
  total: z.int(),
})
export type Paper = z.infer<typeof paper>

/** Printed line; line 0 is shipping. Amounts in paise; tax amounts are per line. */
export type PaperLine = {
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

export type PaperParty = { name: string; address: string[]; state: string; gstin: string | null }

/** Snapshot of an invoice as first issued. Total = sum of lines less the discount given after tax. */
export type PaperContent = {
  order_number: string
  /** ISO 8601, UTC */
  ordered_at: string
  seller: PaperParty & { email: string; phone: string }
  buyer: PaperParty
  ship_to: PaperParty
  place_of_supply: string
  lines: PaperLine[]
  discount_after_tax: number
  coupon_code: string | null
  total: number
}

export type CreditContent = PaperContent & { invoice_number: string; invoice_date: string; reason: string }
