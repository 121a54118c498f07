import { formatWithGst } from '@nakshi/core/tax/price-with-tax'

/** Beside a price in paise, what checkout charges for it; nothing where the price includes GST. */
export function WithGst({ price, paid }: { price: number; paid: number }) {
  return paid === price ? null : <span className="with-gst"> {formatWithGst(paid)}</span>
}
