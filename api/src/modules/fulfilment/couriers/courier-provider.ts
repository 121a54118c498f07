import type { CourierProviderName, NdrAction, ShipmentStage } from '@nakshi/core/couriers/admin-schema'

type ParcelSize = { weight_grams: number; length_cm: number; width_cm: number; height_cm: number }
type PickupLocation = { name: string; pincode: string }

export type RateQuery = { from: string; to: string; size: ParcelSize; cod_amount: number; value: number }
/** `amount` in paise. */
export type Rate = { service_id: string; courier: string; amount: number; days: number | null }

export type ShipmentRequest = {
  /** Also the order id at the courier. */
  reference: string
  /** The reference was sent before, so its shipment is searched first. */
  is_repeated: boolean
  service_id: string | null
  ordered_at: Date
  pickup: PickupLocation
  size: ParcelSize
  recipient: {
    full_name: string
    phone: string
    email: string
    address_line1: string
    address_line2: string
    city: string
    state: string
    pincode: string
  }
  /** `price` of a unit and `value` of the parcel in paise, with tax. */
  items: {
    title: string
    sku: string
    quantity: number
    price: number
    hsn: string | null
    tax_percent: number
  }[]
  value: number
  cod_amount: number
  /** null: issued with the first parcel */
  invoice_number: string | null
  eway_bill: string | null
  /** empty: not registered */
  seller_gstin: string
  buyer_gstin: string | null
}
/** `shipment_id`: an id besides the AWB, if the courier has one. */
export type Shipment = { shipment_id: string | null; awb: string; courier: string }
export type ShipmentRef = Pick<Shipment, 'shipment_id' | 'awb'>

/** `at` null: without a readable time. `stage` null: a status that changes nothing in the shop. */
export type Scan = { at: Date | null; status: string; location: string; stage: ShipmentStage | null }
export type Tracking = { awb: string; scans: Scan[] }
/** `unread`: the answer, when it says something that could not be used. */
export type Tracked = { scans: Scan[]; unread: unknown }

/** What to do after a failed attempt; `recipient` as it is from now on. */
export type NdrAnswer = {
  action: NdrAction
  recipient: Pick<ShipmentRequest['recipient'], 'full_name' | 'phone' | 'address_line1' | 'address_line2'>
  comment: string
}

/**
 * The seam between the shop and a courier. Each function throws CourierError without a usable response
 * (repeat later) and CourierRejection when the courier says no.
 */
export type CourierProvider = {
  name: CourierProviderName
  webhookToken: string | undefined
  verifyCredentials(): Promise<void>
  /** Empty when the PIN code is not served. */
  listRates(query: RateQuery): Promise<Rate[]>
  createShipment(request: ShipmentRequest): Promise<Shipment>
  /** Cancels what exists with this reference, in whichever step it stopped; nothing is fine too. */
  withdraw(reference: string): Promise<void>
  /** Null while the courier is still making the PDF. */
  getLabel(shipment: ShipmentRef): Promise<Buffer | null>
  /** Yields shipments as soon as they are requested: a later error leaves them so. @param date YYYY-MM-DD */
  requestPickup(shipments: ShipmentRef[], pickup: PickupLocation, date: string): AsyncIterable<ShipmentRef[]>
  cancelShipment(shipment: ShipmentRef): Promise<void>
  /** After a failed attempt (NDR). */
  answerFailedAttempt(awb: string, answer: NdrAnswer): Promise<void>
  track(awb: string): Promise<Tracked>
  /** Empty for a body that is not a status report. */
  parseWebhook(body: unknown): Tracking[]
}
