import { formatMessage } from '../base/format-message.ts'
import { defineMessages } from '../base/message-template.ts'
import { formatPaise, getGst } from '../base/money.ts'

export const priceMessages = defineMessages('price', { with_gst: '%{amount:money} with GST' })

/** What checkout charges for a price, before delivery and coupons. @param addedPercent 0 where prices include GST */
export const getPriceWithTax = (price: number, addedPercent: number): number =>
  price + getGst(price, addedPercent)

/** `₹411.82 with GST` */
export const formatWithGst = (paise: number): string =>
  formatMessage(priceMessages.with_gst, { amount: paise })

/** `₹349.00 (₹411.82 with GST)`; one figure where nothing is added. @param format of another language */
export function formatPriceWithTax(price: number, paid: number, format = formatWithGst): string {
  return paid === price ? formatPaise(price) : `${formatPaise(price)} (${format(paid)})`
}
