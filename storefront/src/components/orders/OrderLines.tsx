import { formatPaise } from '@nakshi/core/base/money'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { OrderLine } from '@nakshi/core/orders/schema'
import { toVariantParams } from '@nakshi/core/products/product-address'
import { displayMessage } from '../../api/request.ts'
import { useHasFeature } from '../../api/settings.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { hidden } from '../../ui/hidden-text.tsx'
import { Link } from '../../ui/Link.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { LineChoices } from '../cart/LineChoices.tsx'
import { LinePicture } from '../cart/LinePicture.tsx'
import * as m from './messages.ts'

interface OrderLinesProps {
  lines: (CartLine | OrderLine)[]
  orderId?: string
  arrived?: boolean
}

export function OrderLines({ lines, orderId, arrived }: OrderLinesProps) {
  const hasReviews = useHasFeature('reviews')
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <LinePicture line={line} />
          <div>
            <h3 className="line-title">
              {line.product.id === null ? (
                line.product.title
              ) : (
                <Link to={`/products/${line.product.slug}`}>{line.product.title}</Link>
              )}
            </h3>
            <LineChoices line={line} />
            <div className="order-line-sum">
              <p className="unit-price">
                {formatPaise(line.price)} × {line.quantity}
              </p>
              <p className="order-line-total">{formatPaise(line.price * line.quantity)}</p>
            </div>
            {'style' in line && line.style !== null && line.product.id !== null && orderId && (
              <Link className="text-link order-line-link" to={changeAddress(orderId, line)}>
                {m.editAndBuy}
                {hidden(`: ${line.product.title}`)}
              </Link>
            )}
            {hasReviews && arrived && line.product.id !== null && (
              <Link
                className="text-link order-line-link"
                to={`/products/${line.product.slug}?review=1#write-review`}
              >
                <RichText text={m.writeReview} params={{ product: line.product.title }} tags={{ hidden }} />
              </Link>
            )}
            {'problem' in line && line.problem !== null && (
              <FieldError>{displayMessage(line.problem)}</FieldError>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const changeAddress = (orderId: string, { id, product, variant_selections }: OrderLine) =>
  `/products/${product.slug}?${new URLSearchParams({ ...toVariantParams(variant_selections), order: orderId, item: id })}`
