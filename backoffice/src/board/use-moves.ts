import type { Board, SeenPieces } from '@nakshi/api/contract/admin/board'
import type { PieceStep } from '@nakshi/api/domain/pieces'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { movePieces } from '../api/board.ts'
import { isHttpError, reasonOf } from '../api/fetch-json.ts'
import { useNotifyDone } from '../layout/UndoToast.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { boardAgainSoon } from './board-again.ts'
import { backMoves, movedWords, withMoved } from './board-words.ts'
import { BOARD } from './use-board.ts'

/** What is refused until somebody says why it goes on all the same, and how it then does. */
type AskedWhy = { problem: string; goOn: (why: string) => void }

const NEEDS_REASON = ['proof_waits', 'question_open']

/** Moves pieces: it shows at once, can be taken back, and goes back by itself when it is refused. */
export function useMoves() {
  const [askedWhy, setAskedWhy] = useState<AskedWhy | null>(null)
  const queries = useQueryClient()
  const notify = useNotify()
  const notifyDone = useNotifyDone()

  /** Puts pieces on the board where they are now; nothing older that is still being read comes over it. */
  async function show(moves: SeenPieces[], to: PieceStep): Promise<void> {
    await queries.cancelQueries({ queryKey: BOARD })
    queries.setQueriesData<Board>({ queryKey: BOARD }, (board) => board && withMoved(board, moves, to))
  }

  /** Says why something was refused, or asks for a reason where one is enough. */
  function refused(error: unknown, goOn: (why: string) => void) {
    const code: unknown = isHttpError(error, 409) ? error.body?.code : null
    if (NEEDS_REASON.some((each) => each === code)) setAskedWhy({ problem: reasonOf(error), goOn })
    else notify(reasonOf(error) || adminSentences.workshop.move_failed, { type: 'error' })
  }

  function told(moves: SeenPieces[], to: PieceStep, words = movedWords(moves, to)) {
    notifyDone(words, async () => {
      for (const back of backMoves(moves, to)) await move(back.moves, back.to, { silent: true })
    })
  }

  async function move(
    moves: SeenPieces[],
    to: PieceStep,
    { why, silent = false }: { why?: string; silent?: boolean } = {},
  ): Promise<void> {
    setAskedWhy(null)
    const going = moves.filter(({ from }) => from !== to)
    if (going.length === 0) return
    await show(going, to)
    try {
      await movePieces({ moves: going, to, without_proof: why })
      if (!silent) told(going, to)
    } catch (error) {
      refused(error, (reason) => void move(moves, to, { why: reason, silent }))
    }
    await queries.invalidateQueries({ queryKey: BOARD })
  }

  /** What a scan moved: its pieces at once, all the others a moment later. */
  async function scanned(moves: SeenPieces[], to: PieceStep): Promise<void> {
    await show(moves, to)
    boardAgainSoon(queries)
  }

  return { move, told, refused, scanned, askedWhy, closeAsked: () => setAskedWhy(null) }
}
export type Moves = ReturnType<typeof useMoves>
