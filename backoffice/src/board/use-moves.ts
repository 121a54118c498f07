import { type Board, type ExpectedUnits, OVERRIDABLE_HOLDS } from '@nakshi/core/production/admin-board'
import type { UnitStatus } from '@nakshi/core/production/production-status'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage, isHttpError } from '../api/fetch-json.ts'
import { adminMessages } from '../languages/messages.ts'
import { useNotifyDone } from '../ui/layout/Toasts.tsx'
import { applyMoves, formatMove, reverseMoves } from './board-cards.ts'
import { BOARD_KEY, moveBoardUnits, refetchBoardSoon } from './use-board.ts'

/** Repeats a move with a reason; rejects with the API's error. */
type Proceed = (why: string) => Promise<void>
type ReasonPrompt = { errorMessage: string; proceed: Proceed }

/** Moves units optimistically, with Undo; rolls back on rejection. */
export function useMoves() {
  const [reasonPrompt, setReasonPrompt] = useState<ReasonPrompt | null>(null)
  const queries = useQueryClient()
  const notify = useNotify()
  const notifyDone = useNotifyDone()

  /** Cancels running reads first, so that an older response cannot overwrite the optimistic state. */
  async function show(moves: ExpectedUnits[], to: UnitStatus): Promise<void> {
    await queries.cancelQueries({ queryKey: BOARD_KEY })
    queries.setQueriesData<Board>({ queryKey: BOARD_KEY }, (board) => board && applyMoves(board, moves, to))
  }

  function handleMoveError(error: unknown, proceed: Proceed) {
    const code: unknown = isHttpError(error, 409) ? error.body?.code : null
    if (Object.values(OVERRIDABLE_HOLDS).some((each) => each === code))
      setReasonPrompt({ errorMessage: getErrorMessage(error), proceed })
    else notify(getErrorMessage(error) || adminMessages.workshop.move_failed, { type: 'error' })
  }

  function notifyMoved(moves: ExpectedUnits[], to: UnitStatus, message = formatMove(moves, to)) {
    notifyDone(message, async () => {
      for (const back of reverseMoves(moves, to)) await move(back.moves, back.to, { silent: true })
    })
  }

  async function move(
    moves: ExpectedUnits[],
    to: UnitStatus,
    { why, silent = false }: { why?: string; silent?: boolean } = {},
  ): Promise<void> {
    if (why === undefined) setReasonPrompt(null)
    const pendingMoves = moves.filter(({ from }) => from !== to)
    if (pendingMoves.length === 0) return
    await show(pendingMoves, to)
    try {
      await moveBoardUnits({ moves: pendingMoves, to, without_approval: why })
      if (!silent) notifyMoved(pendingMoves, to)
    } catch (error) {
      // The reload may fail too.
      for (const back of reverseMoves(pendingMoves, to)) await show(back.moves, back.to)
      if (why !== undefined) throw error
      handleMoveError(error, (reason) => move(moves, to, { why: reason, silent }))
    } finally {
      await queries.invalidateQueries({ queryKey: BOARD_KEY })
    }
  }

  async function applyScan(moves: ExpectedUnits[], to: UnitStatus): Promise<void> {
    await show(moves, to)
    refetchBoardSoon(queries)
  }

  return {
    move,
    told: notifyMoved,
    refused: handleMoveError,
    scanned: applyScan,
    askedWhy: reasonPrompt,
    closeAsked: () => setReasonPrompt(null),
  }
}
export type Moves = ReturnType<typeof useMoves>
