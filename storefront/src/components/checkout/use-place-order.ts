import type { Address, OrderAddress } from '@nakshi/core/accounts/addresses'
import type { Cart, CartLine } from '@nakshi/core/cart/schema'
import type { BuyerBusiness, CheckoutQuote, PlaceOrderBody } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import type { PlacedOrder } from '@nakshi/core/orders/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSaveOrderAddress } from '../../api/addresses.ts'
import { CART_KEY } from '../../api/cart.ts'
import { clearPromoCode } from '../../api/coupon.ts'
import { useCreateOrder as useSendOrder } from '../../api/orders.ts'
import { ApiError, getDisplayableReason, isAborted } from '../../api/request.ts'
import { toastError } from '../../ui/toast.ts'
import { storePlacedOrderId } from '../orders/use-order-confirmation.ts'
import { type CheckoutDraft, deleteCheckoutDraft } from './checkout-draft.ts'
import { getEarliestDelivery } from './EarliestDelivery.tsx'
import { getGiftMessage, useGiftWrap } from './GiftMessageFields.tsx'
import * as m from './messages.ts'
import { clearOrderKey, getOrderKey } from './order-key.ts'

interface Attempt {
  cart: Cart
  draft: CheckoutDraft
  saved: Address[]
  shipping: OrderAddress
  billing: OrderAddress | undefined
  business: BuyerBusiness | null | undefined
  code: string | null
}

type ShownQuote = Pick<CheckoutQuote, 'total' | 'store_credit'>

/** Places the order at the total shown. `changed`: what was shown, when the server rejects it. */
export function usePlaceOrder({ cart, draft, saved, shipping, billing, business, code }: Attempt) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sending = useSendOrder()
  const saving = useSaveOrderAddress()
  const giftWrap = useGiftWrap(draft)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [changed, setChanged] = useState<{ total: number; credit: number; lines: CartLine[] } | null>(null)
  const [leaving, setLeaving] = useState(false)
  // A second click may come before the button is rendered busy
  const isSubmitting = useRef(false)
  const isPlaced = useRef(false)
  // The cart is cleared after unmount: an empty cart would redirect this page to /cart
  useEffect(
    () => () => {
      if (isPlaced.current) void queries.resetQueries({ queryKey: CART_KEY })
    },
    [queries],
  )

  function bodyFor({ total, store_credit: credit }: ShownQuote): PlaceOrderBody {
    const giftMessage = getGiftMessage(draft)
    const notBefore = getEarliestDelivery(draft)
    return {
      ...(draft.address === 'new' ? { shipping_address: shipping } : { address_id: draft.address }),
      ...(billing && { billing_address: billing }),
      payment_method: draft.payment_method,
      ...(code && { coupon_code: code }),
      ...(business && { business }),
      ...(giftMessage && { gift_message: giftMessage }),
      ...(giftWrap !== null && { gift_wrap: true }),
      ...(draft.express && { express: true }),
      ...(notBefore && { earliest_delivery_date: notBefore }),
      ...(draft.whatsapp && { whatsapp_opt_in: true }),
      ...(draft.store_credit && { use_store_credit: true, expected_store_credit: credit }),
      expected_total: total,
    }
  }

  function saveAddress() {
    const { email: _account, ...address } = shipping
    // A city may have more characters than a name
    const name = saved.length === 0 ? m.homeAddress : `${shipping.city.slice(0, 50)} ${saved.length + 1}`
    saving.mutate(
      { ...address, name, is_default: saved.length === 0 },
      { onError: toastError(messages.address.save_failed.template) },
    )
  }

  async function goOn(order: PlacedOrder) {
    setLeaving(true)
    if (draft.address === 'new' && draft.save_address) saveAddress()
    deleteCheckoutDraft()
    clearPromoCode()
    clearOrderKey()
    if (order.payment_url) {
      storePlacedOrderId(order.id)
      return window.location.assign(order.payment_url)
    }
    // The heading of the next page confirms it, and takes the focus.
    isPlaced.current = true
    await navigate(`/order-details/${order.id}`, { replace: true, state: { placed: true } })
  }

  async function placeOrder(quote: ShownQuote) {
    if (isSubmitting.current) return
    isSubmitting.current = true
    setErrorMessage(null)
    setChanged(null)
    const body = bodyFor(quote)
    const key = getOrderKey(JSON.stringify([body, cart.items.map(({ id, quantity }) => [id, quantity])]))
    try {
      await goOn(await sending.mutateAsync({ body, key }))
    } catch (error) {
      isSubmitting.current = false
      // An empty cart may be that of an order whose response was lost
      const isRejected = error instanceof ApiError && (error.status === 409 || error.status === 422)
      if (isRejected && error.code !== 'cart_empty') clearOrderKey()
      if (error instanceof ApiError && error.code === 'quote_changed') {
        await queries.invalidateQueries({ queryKey: CART_KEY })
        await queries.invalidateQueries({ queryKey: ['checkout-quote'] })
        return setChanged({ total: quote.total, credit: quote.store_credit, lines: cart.items })
      }
      // An expired code or sold item is rejected again until the cart is refetched
      if (error instanceof ApiError && error.status === 422)
        for (const queryKey of [CART_KEY, ['promo-code'], ['checkout-quote']])
          void queries.invalidateQueries({ queryKey })
      if (isAborted(error)) return
      setErrorMessage(getDisplayableReason(error) ?? messages.checkout.failed.template)
      toastError(messages.checkout.failed.template)(error)
    }
  }

  return {
    place: placeOrder,
    problem: errorMessage,
    changed,
    dismiss: () => setChanged(null),
    busy: sending.isPending || leaving,
  }
}
