import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { getDiscountPercent } from '@nakshi/core/products/discount-percent'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { formatWithGst, getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { Price } from '../product/Price.tsx'
import * as m from './messages.ts'

interface ProductPriceProps {
  product: ProductDetail
  /** Price of one unit with the current choices, paise. */
  unit: number
}

export function ProductPrice({ product, unit }: ProductPriceProps) {
  const { price, discounted_price, sale_ends_on, tax_percent, added_tax_percent } = product
  const before = price + unit - (discounted_price ?? price)
  const now = discounted_price === null ? null : unit
  const off = getDiscountPercent(price, discounted_price)
  return (
    <div>
      <div className="product-price">
        <Price price={before} discounted_price={now} />
        {off !== null && <span className="badge badge-offer">{formatMessage(m.off, { percent: off })}</span>}
      </div>
      {now !== null && sale_ends_on && (
        <p className="field-hint">{formatMessage(m.saleEnds, { day: formatDay(sale_ends_on) })}</p>
      )}
      {tax_percent > 0 && (
        <p className="field-hint">
          {added_tax_percent === 0
            ? messages.tax.prices_include.template
            : formatMessage(m.addedAtCheckout, {
                price: formatWithGst(getPriceWithTax(unit, tax_percent)),
                percent: tax_percent,
              })}
        </p>
      )}
    </div>
  )
}
