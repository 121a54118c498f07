import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { type CourierProviderName, courierProviders } from '@nakshi/core/couriers/admin-schema'
import type { Config } from '../../../platform/config.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CourierProvider } from './courier-provider.ts'

export type CourierConfig = Pick<Config, CourierProviderName>

/** Kept for its sign-in token and its circuit breaker. */
const opened = new WeakMap<object, CourierProvider>()

/** Adapters are loaded on first use. */
const openers: Record<CourierProviderName, (config: CourierConfig) => Promise<CourierProvider> | null> = {
  shiprocket: ({ shiprocket }) =>
    shiprocket
      ? open(shiprocket, async (keys) => (await import('./shiprocket.ts')).createShiprocket(keys))
      : null,
  delhivery: ({ delhivery }) =>
    delhivery
      ? open(delhivery, async (keys) => (await import('./delhivery.ts')).createDelhivery(keys))
      : null,
}

async function open<Keys extends object>(keys: Keys, create: (keys: Keys) => Promise<CourierProvider>) {
  const provider = opened.get(keys) ?? (await create(keys))
  // A concurrent call may have created it meanwhile.
  const first = opened.get(keys) ?? provider
  opened.set(keys, first)
  return first
}

export const hasCouriers = (config: CourierConfig): boolean =>
  courierProviders.some((name) => config[name] !== undefined)

export async function listCouriers(config: CourierConfig): Promise<CourierProvider[]> {
  const couriers = await Promise.all(courierProviders.map((name) => openers[name](config)))
  return couriers.flatMap((courier) => courier ?? [])
}

/** @throws {AppError} 409 not configured */
export async function getCourier(config: CourierConfig, name: CourierProviderName): Promise<CourierProvider> {
  const courier = await openers[name](config)
  if (!courier) throw new AppError(409, 'no_courier', courierMessages.not_configured)
  return courier
}
