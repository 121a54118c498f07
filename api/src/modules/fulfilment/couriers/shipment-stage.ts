import type { ShipmentStage } from '@nakshi/core/couriers/admin-schema'
import type { Scan } from './courier-provider.ts'

const ranks: Record<ShipmentStage, number> = {
  created: 0,
  in_transit: 1,
  // Attempts alternate: the later one counts.
  out_for_delivery: 2,
  attempt_failed: 2,
  damaged: 3,
  returning: 3,
  lost: 4,
  // A courier may deliver what the store cancelled.
  cancelled: 4,
  // Final: nothing is higher.
  delivered: 5,
  returned: 5,
}
const FINAL_RANK = 5

type Reached = { stage: ShipmentStage; stage_at: Date | null }

/**
 * Reports come late, twice and out of order: a stage is only followed by a higher one, or by a later one of the
 * same rank, and a final one by none.
 */
export function getLatestStage({ stage, stage_at }: Reached, scans: Pick<Scan, 'at' | 'stage'>[]): Reached {
  const time = ({ at }: Pick<Scan, 'at'>) => at?.getTime() ?? 0
  let latest: Reached = { stage, stage_at }
  for (const scan of scans.toSorted((a, b) => time(a) - time(b))) {
    if (scan.stage === null || scan.stage === latest.stage) continue
    const [rank, reached] = [ranks[scan.stage], ranks[latest.stage]]
    const isLater = scan.at !== null && (latest.stage_at === null || scan.at > latest.stage_at)
    if (rank > reached || (rank === reached && rank < FINAL_RANK && isLater))
      latest = { stage: scan.stage, stage_at: scan.at }
  }
  return latest
}

/** By status type and status; `*`: any other. https://one.delhivery.com/developer-portal, "Package status" */
const STAGES: Readonly<Record<string, Readonly<Record<string, ShipmentStage>>>> = {
  UD: { 'in transit': 'in_transit', pending: 'in_transit', dispatched: 'out_for_delivery', lost: 'lost' },
  RT: { '*': 'returning' },
  DL: { delivered: 'delivered', rto: 'returned' },
  CN: { '*': 'cancelled' },
  LT: { '*': 'lost' },
}

/**
 * NSL codes that say more than type and status: a failed attempt is `UD` and `Pending` like a parcel in a hub,
 * and a failed pickup as well. The first match counts; null: nothing moved.
 */
const NSL_STAGES: readonly { type: string; code: RegExp; stage: ShipmentStage | null }[] = [
  { type: 'UD', code: /^(?:EOD-|SC-10[24]$)/, stage: 'attempt_failed' },
  { type: 'UD', code: /^RT-104$/, stage: 'damaged' },
  { type: 'UD', code: /^LT-/, stage: 'lost' },
  { type: 'UD', code: /^(?:X-UCI$|X-PNP$|PNP-|X-NSZ$|FM(?:PUR|OFP|EOD)-)/, stage: null },
]

/** Codes have stray spaces: `EOD- 146`. */
export function toDelhiveryStage(type: string, status: string, nslCode = ''): ShipmentStage | null {
  const [kind, code] = [type.trim().toUpperCase(), nslCode.replace(/\s/g, '').toUpperCase()]
  const special = NSL_STAGES.find((each) => each.type === kind && each.code.test(code))
  if (special) return special.stage
  const stages = STAGES[kind]
  return (
    stages?.[
      status
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, ' ')
    ] ??
    stages?.['*'] ??
    null
  )
}
