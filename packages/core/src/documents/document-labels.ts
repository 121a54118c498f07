import { defineLabels } from '../base/message-template.ts'

/** Words of invoices and credit notes. The law asks for these facts, so a translation stands beside the English. */
export const documentLabels = defineLabels('document', {
  invoice: 'Invoice',
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  invoice_cum_bill_of_supply: 'Invoice-cum-bill of supply',
  credit_note: 'Credit note',
  commercial_credit_note: 'Credit note without GST',

  invoice_number: 'Invoice no.',
  credit_note_number: 'Credit note no.',
  date: 'Date %{date:day}',
  against_invoice: 'Against invoice %{number} dated %{date:day}',
  order: 'Order',
  place_of_supply: 'Place of supply',
  reverse_charge: 'Tax payable on reverse charge',
  no: 'No',

  sold_by: 'Sold by',
  billed_to: 'Billed to',
  shipped_to: 'Shipped to',
  state: 'State',
  country_of_origin: 'country of origin',

  line_number: 'No.',
  description: 'Description',
  quantity: 'Qty',
  unit_price: 'Unit price',
  discount: 'Discount',
  taxable_value: 'Taxable value',
  amount: 'Amount',
  gst_rate: 'GST rate',
  tax: 'Tax',

  total: 'Total',
  total_credited: 'Total credited',
  total_with_tax: 'Total including tax',
  discount_after_tax: 'Discount after tax',
  coupon_after_tax: 'Discount %{code} after tax',
  amount_in_words: 'Amount in words: %{words}',

  is_commercial:
    'Commercial credit note: the GST of the invoice is not adjusted, as 30 November after its financial year has passed (CGST Act, section 34(2)).',
  prices_with_gst: 'Unit prices and discounts include GST.',
  price_with_gst: 'The price of “%{description}” includes GST.',
  discounted_after_tax: 'The discount was applied after tax and does not reduce the taxable value.',
  signed_for: 'For %{name}',
  signatory: 'Authorised signatory',
})

export const documentPageLabels = defineLabels('document_page', { number: 'Page %{page} of %{count}' })

/** Stored in English, as credit notes are snapshots. */
export const creditReasons = defineLabels('credit_reason', {
  order_cancelled: 'Order cancelled',
  order_edited: 'Order edited',
  invoice_replaced: 'Invoice replaced',
  refund: 'Refund',
  units_cancelled: 'Units cancelled',
})
