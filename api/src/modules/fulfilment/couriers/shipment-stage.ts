import type { ShipmentStage } from '@nakshi/contract/admin/couriers'
import type { Scan } from './courier-provider.ts'

const ranks: Record<ShipmentStage, number> = {
  created: 0,
  in_transit: 1,
  out_for_delivery: 2,
  returning: 3,
  lost: 4,
  // A courier may deliver what the store cancelled.
  cancelled: 4,
  // Final: nothing is higher.
  delivered: 5,
  returned: 5,
}

/** Reports come late, twice and out of order: a stage is only followed by a higher one, and a final one by none. */
export function getLatestStage(current: ShipmentStage, scans: Pick<Scan, 'at' | 'stage'>[]): ShipmentStage {
  const byTime = scans.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let latest = current
  for (const { stage } of byTime) if (stage !== null && ranks[stage] > ranks[latest]) latest = stage
  return latest
}

/** By status type and status; `*`: any other. https://one.delhivery.com/developer-portal, "Package status" */
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

/** By status code. https://apidocs.shiprocket.in, "Shipment Status Codes" */
export const SHIPROCKET_STAGES: Readonly<Record<string, ShipmentStage>> = {
  6: 'in_transit',
  7: 'delivered',
  8: 'cancelled',
  9: 'returning',
  10: 'returned',
  12: 'lost',
  14: 'returning',
  17: 'out_for_delivery',
  18: 'in_transit',
  22: 'in_transit',
  24: 'lost',
  25: 'lost',
  38: 'in_transit',
  39: 'in_transit',
  40: 'returning',
  41: 'returning',
  42: 'in_transit',
  45: 'cancelled',
  46: 'returning',
  48: 'in_transit',
  51: 'in_transit',
  75: 'returning',
}
