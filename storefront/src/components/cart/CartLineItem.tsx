import type { CartLine } from '@nakshi/api/contract/cart'
import { formatPaise } from '@nakshi/api/domain/money'
import { CircleAlert, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { QuantityStepper } from '../quantity/QuantityStepper.tsx'
import { LineChoices } from './LineChoices.tsx'
import { LinePicture } from './LinePicture.tsx'
import { lineAnchor } from './line-anchor.ts'
import { useLineQuantity } from './use-line-quantity.ts'

interface CartLineItemProps {
  line: CartLine
  onRemove: () => void
}

/** One line of the cart: what it is, what was written for it, how many, what it costs, and what is wrong with it. */
export function CartLineItem({ line, onRemove }: CartLineItemProps) {
  const { product } = line
  const { quantity, setQuantity, tellLimit, problem } = useLineQuantity(line)
  const address = `/products/${product.slug}`
  const wrong = problem ?? line.problem
  return (
    <li className="cart-line" data-troubled={wrong !== null || undefined}>
      <LinePicture product={product} />
      <div className="cart-line-about">
        <h2 className="line-title">
          <Link id={lineAnchor(line.id)} to={address}>
            {product.title}
          </Link>
        </h2>
        <LineChoices line={line} />
        {line.price > 0 && <p className="line-unit">{formatPaise(line.price)} each</p>}
        {wrong !== null && (
          <p id={`${lineAnchor(line.id)}-problem`} className="field-error" role="alert">
            <CircleAlert size={18} aria-hidden />
            {wrong}
          </p>
        )}
      </div>
      <div className="cart-line-tools">
        <QuantityStepper
          label={`Quantity for ${product.title}`}
          value={quantity}
          max={product.stock}
          describedBy={wrong === null ? undefined : `${lineAnchor(line.id)}-problem`}
          onChange={setQuantity}
          onTooMany={tellLimit}
          onZero={onRemove}
        />
        <div className="cart-line-links">
          <Link className="button button-ghost button-sm" to={`${address}?${editQuery(line)}`}>
            <Pencil aria-hidden /> Edit<span className="visually-hidden"> {product.title}</span>
          </Link>
          <button type="button" className="button button-ghost button-sm" onClick={onRemove}>
            <Trash2 aria-hidden /> Remove<span className="visually-hidden"> {product.title}</span>
          </button>
        </div>
      </div>
      <p className="line-total">
        <span className="visually-hidden">Price of this line: </span>
        {formatPaise(line.price * quantity)}
      </p>
    </li>
  )
}

/** The product's page with this line's choices; what is changed there replaces them. */
function editQuery(line: CartLine): string {
  return new URLSearchParams({ ...line.variant_selections, line: line.id }).toString()
}
