import type {
  BookingInput,
  BulkBookingResult,
  CourierBooking,
  CourierCheck,
  CourierConnections,
  CourierProviderName,
  CourierRates,
} from '@nakshi/contract/admin/couriers'
import { useQuery } from '@tanstack/react-query'
import { API, fetchJson, LONG_TIMEOUT_MS, sendJson, toManyUrl } from '../api/fetch-json.ts'
import { useBrand } from '../api/settings.ts'
import { useCan } from '../permissions/permissions.tsx'

export const BOOKINGS = 'courier-bookings'

/** Connected couriers change only with a restart of the server. */
export function useCouriers() {
  const isConnected = useBrand()?.couriers === true
  const canRead = useCan('orders.read')
  const { data } = useQuery({
    queryKey: ['couriers'],
    queryFn: async (): Promise<CourierConnections> => (await fetchJson(`${API}/couriers`)).json,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isConnected && canRead,
  })
  const providers = data?.providers ?? []
  return { providers, webhookUrl: data?.webhook_url ?? '', hasCouriers: providers.length > 0 }
}

export const checkCourier = async (provider: CourierProviderName): Promise<CourierCheck> =>
  (await sendJson(`couriers/${provider}/check`, 'POST', {}, LONG_TIMEOUT_MS)).json

export const listCourierRates = async (
  orderId: string,
  weightGrams: number | null,
): Promise<CourierRates> => {
  const query = weightGrams === null ? '' : `?weight_grams=${weightGrams}`
  return (await fetchJson(`${API}/orders/${orderId}/courier-rates${query}`, {}, LONG_TIMEOUT_MS)).json
}

export const bookCourier = async (orderId: string, booking: BookingInput): Promise<CourierBooking> =>
  (await sendJson(`orders/${orderId}/courier-bookings`, 'POST', booking)).json

export const bookCourierForMany = async (
  provider: CourierProviderName,
  orderIds: string[],
): Promise<BulkBookingResult> =>
  (await sendJson(`${BOOKINGS}/bulk`, 'POST', { provider, order_ids: orderIds }, LONG_TIMEOUT_MS)).json

export async function retryBooking(id: string): Promise<void> {
  await sendJson(`${BOOKINGS}/${id}/retry`, 'POST', {})
}

export async function cancelBooking(id: string): Promise<void> {
  await sendJson(`${BOOKINGS}/${id}/cancel`, 'POST', {}, LONG_TIMEOUT_MS)
}

export async function requestPickup(ids: string[], date: string): Promise<void> {
  await sendJson(`${BOOKINGS}/pickup`, 'POST', { ids, date }, LONG_TIMEOUT_MS)
}

export const labelUrl = (id: string) => `${API}/${BOOKINGS}/${id}/label`
export const labelsUrl = (ids: string[]) => toManyUrl(`${BOOKINGS}/labels`, ids)
