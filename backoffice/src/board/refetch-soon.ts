import type { QueryClient } from '@tanstack/react-query'
import { BOARD_KEY } from './use-board.ts'

/** At most one board reload per second. */
const REFETCH_DELAY_MS = 1_000

const scheduled = new WeakSet<QueryClient>()

export function refetchBoardSoon(client: QueryClient): void {
  if (scheduled.has(client)) return
  scheduled.add(client)
  setTimeout(() => {
    scheduled.delete(client)
    void client.invalidateQueries({ queryKey: BOARD_KEY })
  }, REFETCH_DELAY_MS)
}
