import type {
  BookingInput,
  BulkBookingResult,
  CourierBooking,
  CourierCheck,
  CourierConnections,
  CourierProviderName,
  CourierRates,
  NdrInput,
} from '@nakshi/core/couriers/admin-schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { API, fetchJson, getJson, LONG_TIMEOUT_MS, sendJson, toManyUrl } from '../api/fetch-json.ts'
import { useCan } from '../api/permissions.tsx'
import { useBrand } from '../api/settings.ts'
import { useAction } from '../ui/layout/use-action.ts'

export const BOOKINGS = 'courier-bookings'

/** Connected couriers change only with a restart of the server. */
export function useCouriers() {
  const isConnected = useBrand()?.couriers === true
  const canRead = useCan('orders.read')
  const { data } = useQuery({
    queryKey: ['couriers'],
    queryFn: () => getJson<CourierConnections>('couriers'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isConnected && canRead,
  })
  const providers = data?.providers ?? []
  return { providers, webhookUrl: data?.webhook_url ?? '', hasCouriers: providers.length > 0 }
}

export const checkCourier = (provider: CourierProviderName) =>
  sendJson<CourierCheck>(`couriers/${provider}/check`, 'POST', {}, LONG_TIMEOUT_MS)

export const listCourierRates = async (
  orderId: string,
  weightGrams: number | null,
): Promise<CourierRates> => {
  const query = weightGrams === null ? '' : `?weight_grams=${weightGrams}`
  return (await fetchJson(`${API}/orders/${orderId}/courier-rates${query}`, {}, LONG_TIMEOUT_MS)).json
}

export const bookCourier = (orderId: string, booking: BookingInput) =>
  sendJson<CourierBooking>(`orders/${orderId}/courier-bookings`, 'POST', booking)

export const issueInvoice = (orderId: string) => sendJson<AdminOrder>(`orders/${orderId}/invoice`, 'POST', {})

export const bookCourierForMany = (provider: CourierProviderName, orderIds: string[]) =>
  sendJson<BulkBookingResult>(`${BOOKINGS}/bulk`, 'POST', { provider, order_ids: orderIds }, LONG_TIMEOUT_MS)

export const retryBooking = (id: string) => sendJson(`${BOOKINGS}/${id}/retry`, 'POST', {})

export const cancelBooking = (id: string) => sendJson(`${BOOKINGS}/${id}/cancel`, 'POST', {}, LONG_TIMEOUT_MS)

export const answerFailedDelivery = (id: string, answer: NdrInput) =>
  sendJson(`${BOOKINGS}/${id}/ndr`, 'POST', answer, LONG_TIMEOUT_MS)

export const requestPickup = (ids: string[], date: string) =>
  sendJson(`${BOOKINGS}/pickup`, 'POST', { ids, date }, LONG_TIMEOUT_MS)

export const labelUrl = (id: string) => `${API}/${BOOKINGS}/${id}/label`
export const labelsUrl = (ids: string[]) => toManyUrl(`${BOOKINGS}/labels`, ids)

type BookingAction = { done: string; failed: string; onDone?: () => void }

/** A change of a booking is one of its order as well. */
export function useBookingAction(action: BookingAction) {
  const queries = useQueryClient()
  return useAction({
    ...action,
    resource: BOOKINGS,
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['orders'] })
      action.onDone?.()
    },
  })
}
