import { formatMessage } from '@nakshi/core/base/format-message'
import { LOW_STOCK_THRESHOLD } from '@nakshi/core/base/limits'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { CircleCheck, Clock, Heart } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useHasFeature } from '../../api/settings.ts'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { useToggleWishlist } from '../product/use-toggle-wishlist.ts'
import type { PurchaseModel } from '../product-detail/use-purchase-model.ts'
import * as m from './messages.ts'

const ShareButton = lazyComponent(() => import('../product-detail/ShareButton.tsx'))
const StickyAddToCart = lazyComponent(() => import('./StickyAddToCart.tsx'))

interface PurchaseActionsProps {
  product: ProductDetail
  /** Total in paise. */
  price: number
  quantity: number
  isOverStock: boolean
  dispatch: PurchaseModel['dispatch']
  error: string | null
  busy: string | null
  editing: boolean
  isAlive: boolean
}

export function PurchaseActions(props: PurchaseActionsProps) {
  const { product, price, quantity, isOverStock, dispatch, error, busy, editing, isAlive } = props
  const button = useRef<HTMLButtonElement>(null)
  const errorMessage =
    error ?? (isOverStock ? formatMessage(messages.product.only_left, { stock: product.stock }) : null)
  const label = editing ? m.updateCart : m.addToCart
  return (
    <div className="purchase-actions">
      {product.stock > 0 && (
        <>
          <StockNote stock={product.stock} />
          <div className="purchase-buy">
            <div className="held" inert={busy !== null}>
              <QuantityStepper
                id="quantity"
                label={m.quantity}
                value={quantity}
                max={product.stock}
                describedBy={errorMessage === null ? undefined : 'quantity-error'}
                onChange={(requested) => dispatch({ type: 'count', quantity: requested })}
                onTooMany={() => dispatch({ type: 'count above stock' })}
              />
            </div>
            <SubmitButton ref={button} busy={busy}>
              {label}
            </SubmitButton>
          </div>
          {/* Filled by the studio */}
          <div data-bulk-offer />
        </>
      )}
      {errorMessage !== null && (
        <p id="quantity-error" className="field-error" role="alert">
          {errorMessage}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {busy === messages.cart.uploading.template && busy}
      </p>
      <div className="purchase-more">
        <WishlistButton product={product} />
        {isAlive && (
          <Suspense>
            <ShareButton title={product.title} />
          </Suspense>
        )}
      </div>
      {product.stock > 0 && isAlive && (
        <Suspense>
          <StickyAddToCart
            button={button}
            price={price}
            paid={getPriceWithTax(price, product.added_tax_percent)}
            label={label}
            busy={busy}
          />
        </Suspense>
      )}
    </div>
  )
}

function StockNote({ stock }: { stock: number }) {
  const few = stock <= LOW_STOCK_THRESHOLD
  const Icon = few ? Clock : CircleCheck
  return (
    <p className={few ? 'stock-note stock-few' : 'stock-note'}>
      <Icon size={18} aria-hidden /> {few ? formatMessage(messages.product.only_left, { stock }) : m.inStock}
    </p>
  )
}

const { sign_in_detail, added_detail, removed_detail } = messages.wishlist
/** The product page has its own messages. */
const WISHLIST_MESSAGES = { sign_in: sign_in_detail, added: added_detail, removed: removed_detail }

function WishlistButton({ product }: { product: ProductDetail }) {
  const { wished, toggle } = useToggleWishlist(product, WISHLIST_MESSAGES)
  if (!useHasFeature('wishlist')) return null
  return (
    <button type="button" className="button button-ghost wish-button" aria-pressed={wished} onClick={toggle}>
      <Heart aria-hidden />
      {wished ? m.inWishlist : m.addToWishlist}
    </button>
  )
}
