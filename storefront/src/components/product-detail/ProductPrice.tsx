import { formatPaise, getGst } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import { getDiscountPercent } from '@nakshi/core/products/discount-percent'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { useSettings } from '../../api/settings.ts'
import { Price } from '../product/Price.tsx'

interface ProductPriceProps {
  product: ProductDetail
  /** Price of one unit with the current choices, paise. */
  unit: number
}

export function ProductPrice({ product, unit }: ProductPriceProps) {
  const { price, discounted_price, tax_percent } = product
  const before = price + unit - (discounted_price ?? price)
  const now = discounted_price === null ? null : unit
  const off = getDiscountPercent(price, discounted_price)
  return (
    <div>
      <div className="product-price">
        <Price price={before} discounted_price={now} />
        {off !== null && <span className="badge badge-offer">{off}% off</span>}
      </div>
      {tax_percent > 0 && <TaxNote price={unit} percent={tax_percent} />}
    </div>
  )
}

function TaxNote({ price, percent }: { price: number; percent: number }) {
  const included = useSettings()?.store_settings.tax_mode === 'included'
  return (
    <p className="field-hint">
      {included
        ? messages.tax.prices_include.template
        : `${formatPaise(price + getGst(price, percent))} with GST (${percent}%), which is added at checkout`}
    </p>
  )
}
