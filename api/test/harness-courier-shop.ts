import type { CourierBooking, CourierProviderName } from '@nakshi/core/couriers/admin-schema'
import { defaultCourierSettings } from '@nakshi/core/couriers/settings'
import { abandonBooking, processBooking } from '../src/modules/fulfilment/couriers/process-booking.ts'
import { openMediaStore } from '../src/platform/media/media-store.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { setSettings } from './harness-settings.ts'

/** A shop connected to couriers; bookings are processed when the test says so. */
export async function createCourierShop(settings: Partial<TestApp['config']>) {
  const shop = await createTestApp(settings)
  await setSettings(shop.db, 'courier_settings', {
    ...defaultCourierSettings,
    pickup_location: 'Primary',
    pickup_pin: '302001',
  })
  const support = await shop.asStaff('support')
  const store = openMediaStore(shop.config)
  const deps = { db: shop.db, config: shop.config, store, log: shop.app.log }
  const path = (id: string, rest = '') => `/api/admin/courier-bookings/${id}${rest}`
  const get = async (id: string): Promise<CourierBooking> => {
    const found = await support.get(`/api/admin/courier-bookings?filter=${JSON.stringify({})}`)
    const booking = found.json<CourierBooking[]>().find((each) => each.id === id)
    if (!booking) throw new Error('the booking is not listed')
    return booking
  }
  const book = (orderId: string, provider: CourierProviderName, more: object = {}) =>
    support.post(`/api/admin/orders/${orderId}/courier-bookings`, { provider, ...more })
  const process = (id: string) => processBooking(deps, id)
  return {
    ...shop,
    deps,
    support,
    path,
    getBooking: get,
    book,
    process,
    abandon: (id: string) => abandonBooking(deps, id),
    /** Booked to the end. */
    ship: async (orderId: string, provider: CourierProviderName, more: object = {}) => {
      const { id } = (await book(orderId, provider, more)).json<CourierBooking>()
      await process(id)
      return get(id)
    },
  }
}
export type CourierShop = Awaited<ReturnType<typeof createCourierShop>>
