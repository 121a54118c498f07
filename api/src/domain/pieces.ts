import type { MakingStep } from '../contract/admin/orders.ts'
import { makingSteps } from '../contract/admin/orders.ts'

/** null: not checked yet. */
export type PieceStep = MakingStep | null

export const boardSteps: readonly PieceStep[] = [null, ...makingSteps]

export function stepAfter(step: PieceStep): MakingStep | null {
  return makingSteps[boardSteps.indexOf(step)] ?? null
}

export const goesOn = (from: PieceStep, to: PieceStep): boolean =>
  boardSteps.indexOf(to) > boardSteps.indexOf(from)

/**
 * Advances the least advanced units by one status, or all earlier units to the scanner's station. Null
 * when nothing moves. @param unitCounts units per status @param station target; undefined: next status
 */
export function scannedMove(
  held: readonly { making_step: PieceStep; pieces: number }[],
  station: MakingStep | undefined,
): { from: PieceStep[]; to: MakingStep } | null {
  const there = boardSteps.filter((step) => held.some((each) => each.making_step === step && each.pieces > 0))
  const [last] = there
  if (last === undefined) return null
  const to = station ?? stepAfter(last)
  if (to === null) return null
  const from = station ? there.filter((step) => goesOn(step, to)) : [last]
  return from.length > 0 ? { from, to } : null
}
