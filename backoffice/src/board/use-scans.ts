import type { ProductionStatus } from '@nakshi/contract/admin/orders'
import { useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage } from '../api/fetch-json.ts'
import { submitScan } from '../api/production-board.ts'
import { useCan } from '../permissions/permissions.tsx'
import { stepLabel } from './board-cards.ts'
import type { Moves } from './use-moves.ts'

/** Status that a scan sets at this workstation, stored per browser. Empty: the next status. */
export const useStation = () => useStore<ProductionStatus | ''>('board.station', '')

export function useScans({ told: notifyMoved, refused: handleMoveError, scanned: applyScan }: Moves) {
  const [station] = useStation()
  const [lastScan, setLastScan] = useState('')
  const canReadOrders = useCan('orders.read')
  const navigate = useNavigate()
  // Scans run one after another: two scans of one ticket are two steps.
  const before = useRef<Promise<void>>(Promise.resolve())

  async function handleCode(code: string, why?: string): Promise<void> {
    try {
      const { order_id, order_number, title, moves, to } = await submitScan({
        code,
        ...(station ? { to: station } : {}),
        ...(why ? { without_approval: why } : {}),
      })
      if (moves.length === 0)
        return navigate(`/${canReadOrders ? 'order-details' : 'workshop-orders'}/${order_id}`)
      const message = `${title ?? ''}, ${order_number}: ${stepLabel(to)}`
      setLastScan(message)
      notifyMoved(moves, to, message)
      await applyScan(moves, to)
    } catch (error) {
      setLastScan(getErrorMessage(error))
      handleMoveError(error, (reason) => void scan(code, reason))
    }
  }
  function scan(code: string, why?: string): Promise<void> {
    before.current = before.current.then(() => handleCode(code, why))
    return before.current
  }
  return { scan, said: lastScan }
}
