import type { ProductDetail } from '@nakshi/api/contract/products'
import { percentOff } from '@nakshi/api/domain/discount-badge'
import { formatPaise } from '@nakshi/api/domain/money'
import { gstOn } from '@nakshi/api/domain/tax'
import { Price } from '../product/Price.tsx'
import { Stars } from '../product/Stars.tsx'

/**
 * Title, what people think of it, and what it costs: with the badge, and with the GST that checkout
 * adds.
 */
export function ProductHeading({ product }: { product: ProductDetail }) {
  const { title, short_description, price, discounted_price, rating } = product
  const off = percentOff(price, discounted_price)
  const selling = discounted_price ?? price
  return (
    <header className="product-heading">
      <h1>{title}</h1>
      {rating && (
        <a className="product-rating" href="#reviews">
          <Stars average={rating.average} count={rating.count} />
        </a>
      )}
      <p className="product-words">{short_description}</p>
      <div className="product-price">
        <Price price={price} discounted_price={discounted_price} />
        {off !== null && <span className="badge badge-offer">{off}% off</span>}
      </div>
      <p className="field-hint">
        {formatPaise(selling + gstOn(selling))} with GST (18%), which is added at checkout
      </p>
    </header>
  )
}
