import type { CodPayoutRow, PayoutOutcome } from '@nakshi/core/couriers/admin-cod-payouts'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { codPayouts, courierBookings, orders, parcels } from '../../../platform/db/tables/index.ts'
import { resolveReferences } from '../courier-import/resolve-references.ts'
import type { Payout } from './parse-payouts.ts'

type Expected = { order_id: string; order_number: string; amount: number }

/** Paise that an order collects in cash besides what its bookings collect: of a parcel without one. */
const cashWithoutBooking = sql<number>`greatest(0, (
  select coalesce(sum(payments.amount), 0) from payments
  where payments.order_id = orders.id and payments.method = 'cod' and payments.status in ('pending', 'captured')
) - (
  select coalesce(sum(other.cod_amount), 0) from courier_bookings other
  where other.order_id = orders.id and other.state = 'booked'
))`.mapWith(Number)

/** What the shop expects of each shipment, by tracking number or order. */
async function findExpected(db: Queryable, payouts: Payout[]): Promise<(payout: Payout) => Expected | null> {
  const awbs = payouts.flatMap(({ tracking_number: awb }) => awb || [])
  const resolve = await resolveReferences(
    db,
    payouts.flatMap(({ reference }) => reference || []),
  )
  const numbers = payouts.map(({ reference }) => resolve(reference).order_number)
  const columns = { order_id: orders.id, order_number: orders.order_number }
  const booked = await db
    .select({
      ...columns,
      awb: courierBookings.awb,
      state: courierBookings.state,
      cod_amount: courierBookings.cod_amount,
      rest: cashWithoutBooking,
    })
    .from(courierBookings)
    .innerJoin(orders, eq(orders.id, courierBookings.order_id))
    .where(or(inArray(courierBookings.awb, awbs), inArray(orders.order_number, numbers)))
    .orderBy(courierBookings.created_at)
  const typed = await db
    .select({ ...columns, awb: parcels.tracking_number, rest: cashWithoutBooking })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.order_id))
    .where(inArray(parcels.tracking_number, awbs))
  const named = await db
    .select({ ...columns, rest: cashWithoutBooking })
    .from(orders)
    .where(inArray(orders.order_number, numbers))
  return ({ tracking_number: awb, reference }) => {
    const { order_number } = resolve(reference)
    const live = booked.filter(({ state }) => state === 'booked')
    const booking = booked.find((each) => awb !== '' && each.awb === awb && each.state !== 'tracked')
    // A file without tracking numbers names the order, which has one live booking as a rule.
    const ofOrder = live.filter((each) => each.order_number === order_number)
    const only = awb === '' && ofOrder.length === 1 ? ofOrder[0] : undefined
    const found = booking ?? only
    if (found) return { ...found, amount: found.cod_amount }
    const parcel =
      typed.find((each) => awb !== '' && each.awb === awb) ??
      named.find((each) => reference !== '' && each.order_number === order_number)
    return parcel ? { ...parcel, amount: parcel.rest } : null
  }
}

export const toShipment = ({ tracking_number, reference }: Payout): string => tracking_number || reference

/** The caller's file against orders, and against payouts saved before. */
export async function comparePayouts(db: Queryable, payouts: Payout[]): Promise<CodPayoutRow[]> {
  const expect = await findExpected(db, payouts)
  const saved = await db
    .select({
      shipment: codPayouts.shipment,
      transfer: codPayouts.transfer,
    })
    .from(codPayouts)
    .where(inArray(codPayouts.shipment, payouts.map(toShipment)))
  const seen = new Set<string>()
  return payouts.map((payout) => {
    const { line, amount, transfer, paid_on } = payout
    const shipment = toShipment(payout)
    const found = expect(payout)
    const before = saved.filter((each) => each.shipment === shipment)
    const isKnown = before.some((each) => each.transfer === transfer)
    const isTwice = before.length > 0 || seen.has(shipment)
    seen.add(shipment)
    return {
      line,
      order_id: found?.order_id ?? null,
      order_number: found?.order_number ?? null,
      tracking_number: shipment,
      amount: amount ?? 0,
      expected: found?.amount ?? null,
      transfer,
      paid_on,
      outcome: getOutcome({ amount, expected: found?.amount ?? null, isKnown, isTwice }),
    }
  })
}

type Compared = { amount: number | null; expected: number | null; isKnown: boolean; isTwice: boolean }

export function getOutcome({ amount, expected, isKnown, isTwice }: Compared): PayoutOutcome {
  if (amount === null) return 'unreadable'
  if (isKnown) return 'known'
  if (isTwice) return 'twice'
  if (expected === null) return 'unknown'
  if (amount === expected) return 'matches'
  return amount < expected ? 'less' : 'more'
}
