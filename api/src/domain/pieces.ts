import type { MakingStep } from '../contract/admin/orders.ts'
import { makingSteps } from '../contract/admin/orders.ts'

/** Where a piece is in the workshop; null: its texts and photos are still to be checked. */
export type PieceStep = MakingStep | null

/** The columns of the board, in the order a piece goes through them. */
export const boardSteps: readonly PieceStep[] = [null, ...makingSteps]

/** What comes after a step; null where nothing does. */
export function stepAfter(step: PieceStep): MakingStep | null {
  return makingSteps[boardSteps.indexOf(step)] ?? null
}

/** Whether a piece goes on by this, and not back. */
export const goesOn = (from: PieceStep, to: PieceStep): boolean =>
  boardSteps.indexOf(to) > boardSteps.indexOf(from)

/**
 * What the scan of a ticket does: the pieces that are furthest behind go one step on, or all that
 * have not come as far go to the step where the scanner stands. Null when nothing is left to move.
 * @param held how many pieces of the item there are at each step
 * @param station where to; undefined: one step on
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
