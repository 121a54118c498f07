import type { MakingStep } from '@nakshi/api/contract/admin/orders'
import { useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { scanPaper } from '../api/board.ts'
import { reasonOf } from '../api/fetch-json.ts'
import { useMay } from '../rights/rights.tsx'
import { stepLabel } from './board-words.ts'
import type { Moves } from './use-moves.ts'

/** What a scan means at this desk; each browser has its own. Empty: the next step. */
export const useStation = () => useStore<MakingStep | ''>('board.station', '')

/** Takes what a camera or a scanner read: a ticket moves its pieces, a slip opens its order. */
export function useScans({ told, refused, scanned }: Moves) {
  const [station] = useStation()
  const [said, setSaid] = useState('')
  const office = useMay('orders.read')
  const navigate = useNavigate()
  // One after the other: two scans of one ticket are two steps.
  const before = useRef<Promise<void>>(Promise.resolve())

  async function take(code: string, why?: string): Promise<void> {
    try {
      const { order_id, order_number, title, moves, to } = await scanPaper({
        code,
        ...(station ? { to: station } : {}),
        ...(why ? { without_proof: why } : {}),
      })
      if (moves.length === 0) return navigate(`/${office ? 'order-details' : 'workshop-orders'}/${order_id}`)
      const words = `${title ?? ''}, ${order_number}: ${stepLabel(to)}`
      setSaid(words)
      told(moves, to, words)
      await scanned(moves, to)
    } catch (error) {
      setSaid(reasonOf(error))
      refused(error, (reason) => void scan(code, reason))
    }
  }
  function scan(code: string, why?: string): Promise<void> {
    before.current = before.current.then(() => take(code, why))
    return before.current
  }
  return { scan, said }
}
