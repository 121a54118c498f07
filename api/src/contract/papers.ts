import { z } from 'zod'

export const paperKinds = ['invoice', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

/** An invoice or a credit note of an order, as a list names it. `total` in paise. */
export const paper = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  number: z.string(),
  issued_at: z.string(),
  total: z.int(),
})
export type Paper = z.infer<typeof paper>

/** A line as it is printed; line 0 is shipping. Amounts in paise, with tax that is its own. */
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

/** Who sells or buys, by the name of the state; a GSTIN where there is one. */
export type PaperParty = { name: string; address: string[]; state: string; gstin: string | null }

/**
 * Everything an invoice says, kept as it was printed first. The total is that of its lines less the
 * discount that was given after tax.
 */
export type PaperContent = {
  order_number: string
  /** ISO, UTC */
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

/** A credit note says the same of what it takes back, and of which invoice. */
export type CreditContent = PaperContent & { invoice_number: string; invoice_date: string; reason: string }
