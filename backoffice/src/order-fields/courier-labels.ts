import type {
  BookingState,
  CourierBooking,
  NdrAction,
  SentField,
  ShipmentStage,
} from '@nakshi/core/couriers/admin-schema'
import { t } from '../languages/i18n.ts'

export const bookingStateLabels: Record<BookingState, string> = {
  booking: t('Booking...'),
  unknown: t('No response'),
  rejected: t('Rejected'),
  booked: t('Booked'),
  tracked: t('Tracked'),
  cancelled: t('Cancelled'),
}

export const shipmentStageLabels: Record<ShipmentStage, string> = {
  created: t('Waiting for pickup'),
  in_transit: t('In transit'),
  out_for_delivery: t('Out for delivery'),
  attempt_failed: t('Delivery attempt failed (NDR)'),
  damaged: t('Damaged'),
  returning: t('Returning to the shop (RTO)'),
  delivered: t('Delivered'),
  returned: t('Returned to the shop (RTO)'),
  cancelled: t('Cancelled by the courier'),
  lost: t('Lost or destroyed'),
}

export const isWaitingForPickup = ({ state, stage }: CourierBooking): boolean =>
  state === 'booked' && stage === 'created'

export const sentFieldLabels: Record<SentField, string> = {
  full_name: t('Name'),
  phone: t('Phone'),
  address_line1: t('Address'),
  address_line2: t('Address line 2'),
  city: t('City'),
  sku: t('SKU'),
  title: t('Title'),
}

export const ndrActionLabels: Record<NdrAction, string> = {
  reattempt: t('Deliver again'),
  change: t('Deliver to another address or phone number'),
  return: t('Return to the shop'),
}

export const isAttemptFailed = ({ state, stage }: CourierBooking): boolean =>
  (state === 'booked' || state === 'tracked') && stage === 'attempt_failed'
