import type { ShipmentStage } from '@nakshi/contract/admin/couriers'
import type { Scan } from './courier-provider.ts'

const ranks: Record<ShipmentStage, number> = {
  created: 0,
  in_transit: 1,
  out_for_delivery: 2,
  returning: 3,
  lost: 4,
  // Final: nothing is higher.
  delivered: 5,
  returned: 5,
  cancelled: 5,
}

/** Reports come late, twice and out of order: a stage is only followed by a higher one, and a final one by none. */
export function getLatestStage(current: ShipmentStage, scans: Pick<Scan, 'at' | 'stage'>[]): ShipmentStage {
  const byTime = scans.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let latest = current
  for (const { stage } of byTime) if (stage !== null && ranks[stage] > ranks[latest]) latest = stage
  return latest
}
