import { formatPaise } from '@nakshi/core/base/money'
import { WithGst } from '../../ui/WithGst.tsx'
import * as m from './messages.ts'

interface PriceProps {
  /** Paise. */
  price: number
  /** Paise; null if not discounted. */
  discounted_price: number | null
  /** What checkout charges for it, paise; left out where the price is explained beside it. */
  price_with_tax?: number
}

export function Price({ price, discounted_price, price_with_tax }: PriceProps) {
  const now = discounted_price ?? price
  return (
    <p className="price">
      {discounted_price === null ? (
        formatPaise(price)
      ) : (
        <>
          <span className="price-sale">
            <span className="visually-hidden">{m.salePrice} </span>
            {formatPaise(discounted_price)}
          </span>
          <s>
            <span className="visually-hidden">{m.regularPrice} </span>
            {formatPaise(price)}
          </s>
        </>
      )}
      <WithGst price={now} paid={price_with_tax ?? now} />
    </p>
  )
}
