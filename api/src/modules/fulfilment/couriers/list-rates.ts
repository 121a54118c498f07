import type { CourierRates } from '@nakshi/contract/admin/couriers'
import { courierMessages } from '@nakshi/contract/admin/messages/couriers'
import { toApiMessage } from '@nakshi/domain/to-api-message'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { orders } from '../../../db/tables/index.ts'
import { AppError, notFound } from '../../../errors.ts'
import { type CourierConfig, listCouriers } from './connected-couriers.ts'
import { getCodAmount, getPickupSettings } from './create-booking.ts'

type RatesOf = { order_id: string; weight_grams?: number | undefined }

/** Cheapest first; a courier that does not respond is named beside the rates of the others. */
export async function listRates(
  db: Db,
  config: CourierConfig,
  { order_id, weight_grams }: RatesOf,
): Promise<CourierRates> {
  const settings = await getPickupSettings(db)
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  if (!order) throw notFound()
  const query = {
    from: settings.pickup_pin,
    to: order.shipping_address.pincode,
    size: { ...settings, weight_grams: weight_grams ?? settings.weight_grams },
    cod_amount: await getCodAmount(db, order_id),
    value: order.total_amount,
  }
  const couriers = await listCouriers(config)
  if (couriers.length === 0) throw new AppError(409, 'no_courier', courierMessages.not_configured)
  const rates: CourierRates = { rates: [], problems: [] }
  await Promise.all(
    couriers.map(async ({ name: provider, listRates: list }) => {
      try {
        const found = await list(query)
        rates.rates.push(...found.map((rate) => ({ provider, ...rate })))
        if (found.length === 0)
          rates.problems.push({ provider, problem: toApiMessage(courierMessages.no_rates) })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        rates.problems.push({ provider, problem: toApiMessage(error.text) })
      }
    }),
  )
  rates.rates.sort((a, b) => a.amount - b.amount)
  return rates
}
