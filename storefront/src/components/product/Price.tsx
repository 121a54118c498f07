import { formatPaise } from '@nakshi/core/base/money'

interface PriceProps {
  /** Paise. */
  price: number
  /** Paise; null if not discounted. */
  discounted_price: number | null
}

export function Price({ price, discounted_price }: PriceProps) {
  if (discounted_price === null) return <p className="price">{formatPaise(price)}</p>
  return (
    <p className="price">
      <span className="price-sale">
        <span className="visually-hidden">Sale price </span>
        {formatPaise(discounted_price)}
      </span>
      <s>
        <span className="visually-hidden">Regular price </span>
        {formatPaise(price)}
      </s>
    </p>
  )
}
