import type { Order } from '@nakshi/contract/shop/orders'
import { formatDay } from '@nakshi/domain/dates'
import { CopyableNumber } from './CopyableNumber.tsx'
import { ParcelList } from './ParcelList.tsx'

export function Delivery({ order }: { order: Order }) {
  const { courier, tracking_number, status, estimated_delivery_date, parcels } = order
  const notBefore = order.earliest_delivery_date
  const travelling = status !== 'delivered' && status !== 'cancelled'
  return (
    <>
      {travelling && (
        <p>
          Expected by <strong>{formatDay(`${estimated_delivery_date}T06:00:00Z`)}</strong>
          {notBefore !== null && ', not earlier'}
        </p>
      )}
      <ParcelList parcels={parcels} items={order.items} />
      {parcels.length === 0 && tracking_number && (
        <CopyableNumber
          what={courier ? `${courier}, tracking number` : 'Tracking number'}
          number={tracking_number}
          label="Copy tracking number"
        />
      )}
    </>
  )
}
