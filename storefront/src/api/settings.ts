import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { formatDeliveryPromise } from '@nakshi/core/delivery/delivery-promise'
import { getFreeDeliveryClaim } from '@nakshi/core/delivery/free-delivery'
import type { ShopFeature } from '@nakshi/core/settings/features'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import type { MenuSettings } from '@nakshi/core/settings/shop-pages'
import type { ShownHomePage } from '@nakshi/core/settings/shown-home-page'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { createContext, useContext } from 'react'
import * as m from './messages.ts'
import { apiQuery } from './queries.ts'

export const settingsQuery = apiQuery<ShopSettings>('/api/settings')

/** Sections that the store arranged. */
export const homeQuery = apiQuery<ShownHomePage>('/api/home')

/** One subscription to the query for all components: most of them read the settings. */
export const SettingsContext = createContext<ShopSettings | undefined>(undefined)

/** Undefined while loading or after an error. */
export const useSettings = (): ShopSettings | undefined => useContext(SettingsContext)

/** A neutral word while the settings cannot be read. */
export function useStoreName(): string {
  return useSettings()?.store_settings.name ?? m.shop
}

const NO_MENUS: MenuSettings = { header: [], footer: [] }
export const useMenus = (): MenuSettings => useSettings()?.menu_settings ?? NO_MENUS

/** True until known. */
export const useHasFeature = (feature: ShopFeature): boolean =>
  useSettings()?.store_settings.features[feature] ?? true

/** Prices are without GST, which checkout adds. */
export function useAddsTax(): boolean {
  const store = useSettings()?.store_settings
  return store?.tax_mode === 'added' && store.gstin !== ''
}

/** False until known. */
export function useAllowsGuestCheckout(): boolean {
  return useSettings()?.store_settings.accounts === 'optional'
}

export function usePaymentMethods(): PaymentMethod[] {
  return useSettings()?.payment.methods ?? ['cod']
}

/** Null where delivery is never free, undefined until known. */
export function useFreeDelivery(productThreshold: number | null = null) {
  const settings = useSettings()
  return (
    settings &&
    getFreeDeliveryClaim(
      settings.delivery_settings,
      settings.store_settings.free_shipping_threshold,
      productThreshold,
    )
  )
}

type FreeDelivery = NonNullable<ReturnType<typeof useFreeDelivery>>

/** `Free shipping on orders over ₹499.00`. @param isFrom names the amount as the least one */
export function formatFreeShipping({ from, everywhere }: FreeDelivery, isFrom = false): string {
  if (from === 0) return everywhere ? m.freeShipping : m.freeShippingInMost
  const amount = formatPaise(from)
  if (isFrom) return formatMessage(everywhere ? m.freeShippingFrom : m.freeShippingFromInMost, { amount })
  return formatMessage(everywhere ? m.freeShippingOver : m.freeShippingOverInMost, { amount })
}

/**
 * E.g. `5-7 days`. @param handlingDays of the product, if it has its own @param added extra days of the
 * chosen options
 */
export function useDeliveryPromise(handlingDays: number | null = null, added = 0): string {
  const store = useSettings()?.store_settings
  return store ? formatDeliveryPromise((handlingDays ?? store.handling_days) + added, store) : m.usualDelivery
}
