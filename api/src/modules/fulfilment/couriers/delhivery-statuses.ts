import type { ShipmentStage } from '@nakshi/contract/admin/couriers'

/**
 * By status type and status; `*`: any other status of the type.
 * https://one.delhivery.com/developer-portal, "Package status"
 */
const STAGES: Readonly<Record<string, Readonly<Record<string, ShipmentStage>>>> = {
  UD: { 'in transit': 'in_transit', pending: 'in_transit', dispatched: 'out_for_delivery' },
  RT: { '*': 'returning' },
  DL: { delivered: 'delivered', rto: 'returned' },
  CN: { '*': 'cancelled' },
  LT: { '*': 'lost' },
}

export function toDelhiveryStage(type: string, status: string): ShipmentStage | null {
  const stages = STAGES[type.toUpperCase()]
  return stages?.[status.toLowerCase()] ?? stages?.['*'] ?? null
}
