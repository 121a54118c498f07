import type { Cart, CartLine } from '@nakshi/api/contract/cart'
import { sentences } from '@nakshi/api/contract/sentences'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useAddToCart, useRemoveCartLine } from '../../api/cart.ts'
import { toast } from '../toast/toast.ts'
import { CartLineItem } from './CartLineItem.tsx'
import { ClearCart } from './ClearCart.tsx'
import { lineAnchor } from './line-anchor.ts'
import { OrderSummary } from './OrderSummary.tsx'

/** A cart with something in it: its lines, and beside them what they cost. */
export function CartContents({ cart }: { cart: Cart }) {
  const removing = useRemoveCartLine()
  const adding = useAddToCart()
  const title = useRef<HTMLHeadingElement>(null)
  const pieces = cart.items.reduce((sum, line) => sum + line.quantity, 0)

  function undo({ product_id, quantity, variant_selections, custom_options }: CartLine) {
    adding
      .mutateAsync({ product_id, quantity, variant_selections, custom_options })
      .catch(() => toast({ kind: 'error', title: sentences.cart.add_failed }))
  }

  function remove(line: CartLine) {
    const place = cart.items.indexOf(line)
    const next = cart.items[place + 1] ?? cart.items[place - 1]
    const target = next ? document.getElementById(lineAnchor(next.id)) : title.current
    target?.focus()
    removing
      .mutateAsync(line.id)
      .then(() =>
        toast({
          kind: 'success',
          title: sentences.cart.removed,
          action: { label: 'Undo', onPress: () => undo(line) },
        }),
      )
      .catch(() => toast({ kind: 'error', title: sentences.cart.remove_failed }))
  }

  return (
    <div className="page cart-page">
      <div className="cart-head">
        <h1 ref={title} tabIndex={-1}>
          Your cart
        </h1>
        <p className="cart-count">{pieces === 1 ? '1 item' : `${pieces} items`}</p>
        <ClearCart />
      </div>
      <div className="cart-layout">
        <div>
          <ul className="cart-lines">
            {cart.items.map((line) => (
              <CartLineItem key={line.id} line={line} onRemove={() => remove(line)} />
            ))}
          </ul>
          <Link className="text-link" to="/products">
            Continue Shopping
          </Link>
        </div>
        <OrderSummary cart={cart} />
      </div>
    </div>
  )
}
