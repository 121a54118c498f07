import type { PaymentMethod } from '@nakshi/api/contract/orders'
import type { ShopSettings } from '@nakshi/api/contract/settings'
import { deliveryPromise } from '@nakshi/api/domain/delivery-promise'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'

export const settingsQuery = apiQuery<ShopSettings>('/api/settings')

/** Undefined only while the browser reads them or when that failed. */
export function useSettings(): ShopSettings | undefined {
  return useQuery(settingsQuery).data
}

/** The shop's name for titles and labels. */
export function useStoreName(): string {
  return useSettings()?.store_settings.name ?? 'Nakshi'
}

/** Whether one buys here without an account; false until known. */
export function useSellsToGuests(): boolean {
  return useSettings()?.store_settings.accounts === 'optional'
}

/** How one can pay here; cash is taken everywhere. */
export function usePaymentMethods(): PaymentMethod[] {
  return useSettings()?.payment.methods ?? ['cod']
}

/**
 * `5-7 days`, nearly everywhere in India. @param makingDays of a product that has its own
 * @param added what is chosen adds to them
 */
export function useDeliveryPromise(makingDays: number | null = null, added = 0): string {
  const store = useSettings()?.store_settings
  return store ? deliveryPromise((makingDays ?? store.making_days) + added, store) : '5-7 days'
}
