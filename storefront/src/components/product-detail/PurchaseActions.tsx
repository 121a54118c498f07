import { LOW_STOCK } from '@nakshi/api/contract/limits'
import type { ProductDetail } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { CircleCheck, Clock, Heart } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { SubmitButton } from '../printed-form/SubmitButton.tsx'
import { QuantityStepper } from '../quantity/QuantityStepper.tsx'
import { useToggleWish } from '../wishlist/use-toggle-wish.ts'

const ShareButton = lazyPart(() => import('./ShareButton.tsx'))
const StickyAdd = lazyPart(() => import('./StickyAdd.tsx'))

interface PurchaseActionsProps {
  product: ProductDetail
  /** Total in paise. */
  price: number
  quantity: number
  onQuantity: (quantity: number) => void
  problem: string | null
  busy: string | null
  editing: boolean
  isAlive: boolean
}

export function PurchaseActions(props: PurchaseActionsProps) {
  const { product, price, quantity, onQuantity, problem, busy, editing, isAlive } = props
  const button = useRef<HTMLButtonElement>(null)
  const [tooMany, setTooMany] = useState(false)
  const wrong = problem ?? (tooMany ? sentences.product.only_left(product.stock) : null)
  const label = editing ? 'Update cart' : 'Add to Cart'
  return (
    <div className="purchase-actions">
      {product.stock > 0 && <StockNote stock={product.stock} />}
      {product.stock > 0 && (
        <div className="purchase-buy">
          <div className="held" inert={busy !== null}>
            <QuantityStepper
              id="quantity"
              label="Quantity"
              value={quantity}
              max={product.stock}
              describedBy={wrong === null ? undefined : 'quantity-error'}
              onChange={(wanted) => {
                setTooMany(false)
                onQuantity(wanted)
              }}
              onTooMany={() => setTooMany(true)}
            />
          </div>
          <SubmitButton ref={button} busy={busy}>
            {label}
          </SubmitButton>
        </div>
      )}
      {wrong !== null && (
        <p id="quantity-error" className="field-error" role="alert">
          {wrong}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {busy === sentences.cart.uploading && busy}
      </p>
      <div className="purchase-more">
        <WishButton product={product} />
        {isAlive && (
          <Suspense>
            <ShareButton title={product.title} />
          </Suspense>
        )}
      </div>
      {product.stock > 0 && isAlive && (
        <Suspense>
          <StickyAdd button={button} price={price} label={label} busy={busy} />
        </Suspense>
      )}
    </div>
  )
}

function StockNote({ stock }: { stock: number }) {
  if (stock <= LOW_STOCK)
    return (
      <p className="stock-note stock-few">
        <Clock size={18} aria-hidden /> {sentences.product.only_left(stock)}
      </p>
    )
  return (
    <p className="stock-note">
      <CircleCheck size={18} aria-hidden /> In stock
    </p>
  )
}

const { sign_in_detail, added_detail, removed_detail } = sentences.wishlist
/** The product page has its own messages. */
const WORDS = { sign_in: sign_in_detail, added: added_detail, removed: removed_detail }

function WishButton({ product }: { product: ProductDetail }) {
  const { wished, toggle } = useToggleWish(product, WORDS)
  return (
    <button type="button" className="button button-ghost wish-button" aria-pressed={wished} onClick={toggle}>
      <Heart aria-hidden />
      {wished ? 'In your wishlist' : 'Add to wishlist'}
    </button>
  )
}
