import type { Order } from '@nakshi/api/contract/orders'
import { formatDay, formatMoment } from '@nakshi/api/domain/dates'
import { goodsHaveLeft } from '@nakshi/api/domain/order-status'
import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AddressLines } from '../address/AddressLines.tsx'
import { QuoteLines } from '../cart/QuoteLines.tsx'
import { ReviewFact } from '../checkout/ReviewFact.tsx'
import { CopyButton } from '../copy/CopyButton.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { DeliveredActions } from './DeliveredActions.tsx'
import { GiftWords } from './GiftWords.tsx'
import { NeedHelp } from './NeedHelp.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderStatusPill } from './OrderStatusPill.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderUpdates } from './OrderUpdates.tsx'
import { PaymentDue } from './PaymentDue.tsx'
import { PaymentState } from './PaymentState.tsx'
import { TrackingNumber } from './TrackingNumber.tsx'
import { useJustPlaced } from './use-just-placed.ts'

/** One order: where it stands, what is in it, where it goes, what it cost. */
export function OrderView({ order }: { order: Order }) {
  const just_placed = useJustPlaced(order)
  return (
    <div className="page order-page">
      <Link className="text-link" to="/orders">
        My Orders
      </Link>
      <header className="order-head">
        <h1>{just_placed ? 'Order placed successfully!' : 'Order details'}</h1>
        <p className="order-number">
          <span>
            Order <strong>{order.order_number}</strong>
          </span>
          <CopyButton icon text={order.order_number} label="Copy order number" />
        </p>
        <p className="order-placed">
          Placed <time dateTime={order.created_at}>{formatMoment(order.created_at)}</time>
        </p>
        <OrderStatusPill status={order.status} />
        {just_placed && (
          <p className="order-next">
            We check your names and photos and begin. It should reach you by{' '}
            <strong>{formatDay(`${order.estimated_delivery_date}T06:00:00Z`)}</strong>; we write to{' '}
            {order.shipping_address.email} when something happens.
          </p>
        )}
      </header>
      <PaymentDue order={order} />
      <div className="order-layout">
        <div>
          <section aria-labelledby="order-items">
            <h2 id="order-items">Items</h2>
            <OrderLines lines={order.items} />
          </section>
          <div className="review-facts">
            <ReviewFact title="Delivery address">
              <AddressLines address={order.shipping_address} />
            </ReviewFact>
            <ReviewFact title="Billing address">
              <AddressLines address={order.billing_address} />
            </ReviewFact>
            {order.gift_message !== null && (
              <ReviewFact title="Gift message">
                <GiftWords message={order.gift_message} />
              </ReviewFact>
            )}
          </div>
        </div>
        <div className="order-side">
          <section aria-labelledby="order-progress">
            <h2 id="order-progress">Progress</h2>
            <OrderTimeline order={order} />
            <TrackingNumber order={order} />
          </section>
          <OrderUpdates order={order} />
          <section className="summary order-sums" aria-labelledby="order-summary">
            <h2 id="order-summary">Order Summary</h2>
            <QuoteLines
              withTax
              quote={{
                subtotal: order.subtotal_amount,
                shipping: order.shipping_amount,
                tax: order.tax_amount,
                discount: order.discount_amount,
                total: order.total_amount,
                coupon_code: order.coupon_code,
              }}
            />
            <PaymentState order={order} />
            {goodsHaveLeft(order.status) && (
              <a className="button button-outline" href={`/api/orders/${order.id}/invoice`} download>
                <FileText aria-hidden /> Download invoice
              </a>
            )}
            <DeliveredActions order={order} />
            <CancelOrder order={order} />
            <NeedHelp order={order} />
          </section>
        </div>
      </div>
    </div>
  )
}
