import type { QueryClient } from '@tanstack/react-query'
import { BOARD } from './use-board.ts'

/** In ms: the whole board is read no more often, however many pieces are scanned or moved. */
const PAUSE = 1_000

const soon = new WeakSet<QueryClient>()

/** Reads the board again in a moment: once for all that comes in until then. */
export function boardAgainSoon(client: QueryClient): void {
  if (soon.has(client)) return
  soon.add(client)
  setTimeout(() => {
    soon.delete(client)
    void client.invalidateQueries({ queryKey: BOARD })
  }, PAUSE)
}
