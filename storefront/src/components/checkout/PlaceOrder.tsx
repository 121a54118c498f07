import type { Address, OrderAddress } from '@nakshi/api/contract/addresses'
import type { Cart } from '@nakshi/api/contract/cart'
import { Suspense } from 'react'
import { lateDialog } from '../lazy-part.tsx'
import { businessOf } from './BusinessPurchase.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { Step } from './checkout-step.ts'
import { giftMessageOf } from './GiftMessage.tsx'
import { notBeforeOf } from './NotBefore.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { useCheckoutQuote } from './use-checkout-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'

const QuoteChangedDialog = lateDialog(() => import('./QuoteChangedDialog.tsx'))

interface PlaceOrderProps {
  cart: Cart
  draft: CheckoutDraft
  saved: Address[]
  shipping: OrderAddress
  billing: OrderAddress | undefined
  figures: ReturnType<typeof useCheckoutQuote>
  onGo: (step: Step) => void
}

export function PlaceOrder({ cart, draft, saved, shipping, billing, figures, onGo }: PlaceOrderProps) {
  const { quote } = figures
  const order = usePlaceOrder({ cart, draft, saved, shipping, billing, code: figures.code })
  return (
    <>
      <ReviewStep
        cart={cart}
        payment_method={draft.payment_method}
        shipping={shipping}
        billing={billing}
        business={businessOf(draft) ?? undefined}
        gift_message={giftMessageOf(draft)}
        not_before={notBeforeOf(draft)}
        figures={figures}
        problem={order.problem}
        busy={order.busy}
        onGo={onGo}
        onPlace={() => quote && void order.place(quote)}
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
