import { type ProductionStatus, productionStatuses } from '../orders/admin-schema.ts'

/** null: not checked yet. */
export type UnitStatus = ProductionStatus | null

export const boardStatuses: readonly UnitStatus[] = [null, ...productionStatuses]

export function getNextUnitStatus(status: UnitStatus): ProductionStatus | null {
  return productionStatuses[boardStatuses.indexOf(status)] ?? null
}

export const isForward = (from: UnitStatus, to: UnitStatus): boolean =>
  boardStatuses.indexOf(to) > boardStatuses.indexOf(from)

/**
 * Advances the least advanced units by one status, or all earlier units to the scanner's station. Null
 * when nothing moves. @param unitCounts units per status @param station target; undefined: next status
 */
export function getScanTransition(
  unitCounts: readonly { production_status: UnitStatus; units: number }[],
  station: ProductionStatus | undefined,
): { from: UnitStatus[]; to: ProductionStatus } | null {
  const occupied = boardStatuses.filter((status) =>
    unitCounts.some((each) => each.production_status === status && each.units > 0),
  )
  const [last] = occupied
  if (last === undefined) return null
  const to = station ?? getNextUnitStatus(last)
  if (to === null) return null
  const from = station ? occupied.filter((status) => isForward(status, to)) : [last]
  return from.length > 0 ? { from, to } : null
}

type ProofState = {
  needs_proof: boolean
  answer: 'approved' | 'change' | null
  from: ProductionStatus | null
  to: ProductionStatus | null
}

/** Units wait for proof approval only before production starts. */
export function requiresApproval({ needs_proof, answer, from, to }: ProofState): boolean {
  return needs_proof && answer !== 'approved' && from === null && to !== null
}
