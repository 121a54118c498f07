import type { Address, OrderAddress } from '@nakshi/contract/shop/addresses'
import type { Cart } from '@nakshi/contract/shop/cart'
import { Suspense } from 'react'
import { lazyDialog } from '../lazy-component.tsx'
import { getBuyerBusiness } from './BusinessPurchase.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutStep } from './checkout-step.ts'
import { getEarliestDelivery } from './EarliestDelivery.tsx'
import { getGiftMessage } from './GiftMessageFields.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { useCheckoutQuote } from './use-checkout-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'

const QuoteChangedDialog = lazyDialog(() => import('./QuoteChangedDialog.tsx'))

interface PlaceOrderStepProps {
  cart: Cart
  draft: CheckoutDraft
  saved: Address[]
  shipping: OrderAddress
  billing: OrderAddress | undefined
  checkoutQuote: ReturnType<typeof useCheckoutQuote>
  onGo: (step: CheckoutStep) => void
}

export function PlaceOrderStep({
  cart,
  draft,
  saved,
  shipping,
  billing,
  checkoutQuote,
  onGo,
}: PlaceOrderStepProps) {
  const { quote } = checkoutQuote
  const order = usePlaceOrder({ cart, draft, saved, shipping, billing, code: checkoutQuote.code })
  return (
    <>
      <ReviewStep
        cart={cart}
        payment_method={draft.payment_method}
        shipping={shipping}
        billing={billing}
        business={getBuyerBusiness(draft) ?? undefined}
        gift_message={getGiftMessage(draft)}
        not_before={getEarliestDelivery(draft)}
        checkoutQuote={checkoutQuote}
        error={order.problem}
        busy={order.busy}
        onGo={onGo}
        onPlaceOrder={() => quote && void order.place(quote)}
      />
      {order.changed && quote && (
        <Suspense>
          <QuoteChangedDialog
            cart={cart}
            before={order.changed.total}
            linesBefore={order.changed.lines}
            quote={quote}
            onContinue={() => void order.place(quote)}
            onClose={order.dismiss}
          />
        </Suspense>
      )}
    </>
  )
}
