import { chakra, Flex } from '@chakra-ui/react'
import type { Order } from '@nakshi/api/contract/orders'
import { formatDay } from '@nakshi/api/domain/dates'
import { CopyButton } from '../copy/CopyButton.tsx'

interface NumberToCopyProps {
  /** `Order`, `Tracking number` */
  what: string
  number: string
  /** Name of the button. */
  label: string
}

/** A number that is longer than one likes to type. */
export function NumberToCopy({ what, number, label }: NumberToCopyProps) {
  return (
    <Flex asChild display="inline-flex" wrap="wrap" align="center" maxW="full">
      <p className="order-number">
        <chakra.span overflowWrap="anywhere">
          {what} <chakra.strong overflowWrap="anywhere">{number}</chakra.strong>
        </chakra.span>
        <CopyButton icon text={number} label={label} />
      </p>
    </Flex>
  )
}

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
