import { z } from 'zod'
import { apiMessage } from '../base/error.ts'
import { ewayBill, isoDay, line, phone, queryNumber, requiredLine, uuid } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { courierMessages } from './admin-messages.ts'

export const courierProviders = ['shiprocket', 'delhivery'] as const
export type CourierProviderName = (typeof courierProviders)[number]
export const courierProviderNames: Record<CourierProviderName, string> = {
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
}

/**
 * `booking`: the courier is asked, or asked again after an error. `unknown`: it never gave a usable
 * response, so a shipment may exist. `tracked`: made outside the shop, followed by its tracking number.
 */
export const bookingStates = ['booking', 'unknown', 'rejected', 'booked', 'tracked', 'cancelled'] as const
export type BookingState = (typeof bookingStates)[number]

/** Of a shipment; `attempt_failed`: NDR, staff must act; `returning`, `returned`: back to the shop (RTO). */
export const shipmentStages = [
  'created',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'damaged',
  'returning',
  'delivered',
  'returned',
  'cancelled',
  'lost',
] as const
export type ShipmentStage = (typeof shipmentStages)[number]

/** What a courier may have been sent otherwise than the order has it: shortened, or without characters it refuses. */
export const sentFields = [
  'full_name',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'sku',
  'title',
] as const
export type SentField = (typeof sentFields)[number]
const sentChange = z.object({ field: z.enum(sentFields), sent: z.string() })
export type SentChange = z.infer<typeof sentChange>

const provider = z.enum(courierProviders)

/** Connected couriers; empty when none is configured. */
export const courierConnections = z.object({
  providers: z.array(z.object({ provider, webhook: z.boolean() })),
  webhook_url: z.string(),
})
export type CourierConnections = z.infer<typeof courierConnections>

export const courierCheck = z.object({ ok: z.boolean(), problem: apiMessage.nullable() })
export type CourierCheck = z.infer<typeof courierCheck>

export const courierRate = z.object({
  provider,
  service_id: z.string(),
  courier: z.string(),
  /** paise */
  amount: z.int(),
  days: z.int().nullable(),
})
export type CourierRate = z.infer<typeof courierRate>
/** `problems`: couriers that gave no rates. */
export const courierRates = z.object({
  rates: z.array(courierRate),
  problems: z.array(z.object({ provider, problem: apiMessage })),
  /** null: not needed. `invoice_number` null: not issued yet. */
  eway_bill: z.object({ value: z.int(), invoice_number: z.string().nullable() }).nullable(),
})
export type CourierRates = z.infer<typeof courierRates>

export const MAX_WEIGHT_GRAMS = 50_000
const weight = z.int().min(1).max(MAX_WEIGHT_GRAMS)
export const courierRatesQuery = z.strictObject({
  weight_grams: queryNumber.int().min(1).max(MAX_WEIGHT_GRAMS).optional(),
})

export const bookingBody = z.strictObject({
  provider,
  /** of a rate; null: the courier chooses */
  service_id: z.string().max(60).nullable().default(null),
  weight_grams: weight.optional(),
  eway_bill: ewayBill.nullable().default(null),
})
export type BookingInput = z.input<typeof bookingBody>

/** `change`: another attempt, at another address or phone number. */
export const ndrActions = ['reattempt', 'change', 'return'] as const
export type NdrAction = (typeof ndrActions)[number]
/** Answer to a failed delivery attempt. */
export const ndrBody = z
  .strictObject({
    action: z.enum(ndrActions),
    phone: phone.optional(),
    address_line1: requiredLine(150).optional(),
    address_line2: line(150).optional(),
    comment: line(200).default(''),
  })
  .refine(
    ({ action, phone: other, address_line1 }) =>
      action !== 'change' || other !== undefined || address_line1 !== undefined,
    { error: toIssueText(courierMessages.ndr_nothing_changed), path: ['address_line1'] },
  )
export type NdrInput = z.input<typeof ndrBody>

export const MAX_BULK_BOOKINGS = 200
export const bulkBookingBody = z.strictObject({
  provider,
  order_ids: z.array(uuid).min(1).max(MAX_BULK_BOOKINGS),
})
/** One row per order. */
export const bulkBookingResult = z.array(
  z.object({
    order_id: z.uuid(),
    order_number: z.string(),
    booking_id: z.uuid().nullable(),
    problem: apiMessage.nullable(),
  }),
)
export type BulkBookingResult = z.infer<typeof bulkBookingResult>

export const pickupBody = z.strictObject({
  ids: z.array(uuid).min(1).max(MAX_BULK_BOOKINGS),
  date: isoDay(),
})

export const courierBooking = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  provider,
  reference: z.string(),
  state: z.enum(bookingStates),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  /** paise to collect on delivery */
  cod_amount: z.int(),
  weight_grams: z.int(),
  /** a product has no weight, and staff entered none */
  is_weight_guessed: z.boolean(),
  eway_bill: z.string().nullable(),
  problem: apiMessage.nullable(),
  sent_changes: z.array(sentChange),
  stage: z.enum(shipmentStages),
  pickup_date: z.string().nullable(),
  /** the last answer to a failed attempt */
  ndr_action: z.enum(ndrActions).nullable(),
  ndr_at: z.string().nullable(),
  /** newest first */
  scans: z.array(z.object({ at: z.string(), status: z.string(), location: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
})
export type CourierBooking = z.infer<typeof courierBooking>
