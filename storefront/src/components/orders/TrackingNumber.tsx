import type { Order } from '@nakshi/api/contract/orders'
import { formatDay } from '@nakshi/api/domain/dates'
import { NumberToCopy } from './NumberToCopy.tsx'

/** The parcel's number once there is one, and the day it should arrive until it has. */
export function TrackingNumber({ order }: { order: Order }) {
  const { courier, tracking_number, status, estimated_delivery_date } = order
  const travelling = status !== 'delivered' && status !== 'cancelled'
  return (
    <>
      {travelling && (
        <p>
          Expected by <strong>{formatDay(`${estimated_delivery_date}T06:00:00Z`)}</strong>
        </p>
      )}
      {tracking_number && (
        <NumberToCopy
          what={courier ? `${courier}, tracking number` : 'Tracking number'}
          number={tracking_number}
          label="Copy tracking number"
        />
      )}
    </>
  )
}
