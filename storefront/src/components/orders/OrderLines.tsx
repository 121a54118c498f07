import type { CartLine } from '@nakshi/api/contract/cart'
import type { OrderLine } from '@nakshi/api/contract/orders'
import { formatPaise } from '@nakshi/api/domain/money'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LineChoices } from '../cart/LineChoices.tsx'
import { LinePicture } from '../cart/LinePicture.tsx'

interface OrderLinesProps {
  /** Of a cart about to be ordered, or of an order. */
  lines: (CartLine | OrderLine)[]
  heading?: 'h3' | 'h4'
}

/** The lines as they will be, or were, made: variants, texts and photos, unit price, quantity, sum. */
export function OrderLines({ lines, heading: Heading = 'h3' }: OrderLinesProps) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.id} className="order-line">
          <LinePicture product={line.product} />
          <div>
            <Heading className="line-title">
              {line.product.id === null ? (
                line.product.title
              ) : (
                <Link to={`/products/${line.product.slug}`}>{line.product.title}</Link>
              )}
            </Heading>
            <LineChoices line={line} />
            <p className="line-unit">
              {formatPaise(line.price)} × {line.quantity}
            </p>
            {'problem' in line && line.problem !== null && (
              <p className="field-error">
                <CircleAlert size={18} aria-hidden />
                {line.problem}
              </p>
            )}
          </div>
          <p className="order-line-total">{formatPaise(line.price * line.quantity)}</p>
        </li>
      ))}
    </ul>
  )
}
