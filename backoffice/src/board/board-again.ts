import type { QueryClient } from '@tanstack/react-query'
import { BOARD_KEY } from './use-board.ts'

/** In ms: the whole board is read no more often, however many pieces are scanned or moved. */
const REFETCH_DELAY_MS = 1_000

const scheduled = new WeakSet<QueryClient>()

/** Reads the board again in a moment: once for all that comes in until then. */
export function refetchBoardSoon(client: QueryClient): void {
  if (scheduled.has(client)) return
  scheduled.add(client)
  setTimeout(() => {
    scheduled.delete(client)
    void client.invalidateQueries({ queryKey: BOARD_KEY })
  }, REFETCH_DELAY_MS)
}
