import { formatMessage } from '../base/format-message.ts'
import { defineMessages } from '../base/message-template.ts'
import { formatPaise, getGst } from '../base/money.ts'

const { with_gst } = defineMessages('price', { with_gst: '%{amount:money} with GST' })

/** What checkout charges for a price, before delivery and coupons. @param addedPercent 0 where prices include GST */
export const getPriceWithTax = (price: number, addedPercent: number): number =>
  price + getGst(price, addedPercent)

/** `₹411.82 with GST` */
export const formatWithGst = (paise: number): string => formatMessage(with_gst, { amount: paise })

/** `₹349.00 (₹411.82 with GST)`; one figure where nothing is added. */
export function formatPriceWithTax(price: number, paid: number): string {
  return paid === price ? formatPaise(price) : `${formatPaise(price)} (${formatWithGst(paid)})`
}
