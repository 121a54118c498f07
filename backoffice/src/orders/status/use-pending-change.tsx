import { useRef } from 'react'
import { useAddUndoableMutation, useNotify } from 'react-admin'
import { UndoToast } from '../../layout/UndoToast.tsx'
import type { ChangeableOrder } from './status-changes.ts'

const UNDO_MS = 8000

type PendingChange = { orders: ChangeableOrder[]; controller: AbortController; done: Promise<void> }
type Hold = {
  orders: ChangeableOrder[]
  message: string
  send: (orders: ChangeableOrder[]) => Promise<void>
  onUndo: () => void
}

/**
 * Delays a change while the Undo toast is open. Navigation keeps it, closing the tab asks first, and a
 * newer change sends the previous one.
 */
export function usePendingChange() {
  const add = useAddUndoableMutation()
  const notify = useNotify()
  const newest = useRef<PendingChange | null>(null)
  const ofOrder = useRef(new Map<string, PendingChange>())

  function cancelPending(ids: string[]): void {
    for (const pendingChange of new Set(ids.flatMap((id) => ofOrder.current.get(id) ?? []))) {
      pendingChange.orders = pendingChange.orders.filter(({ id }) => !ids.includes(id))
      if (pendingChange.orders.length === 0) pendingChange.controller.abort()
    }
    for (const id of ids) ofOrder.current.delete(id)
  }

  function hold({ orders, message, send, onUndo }: Hold): void {
    newest.current?.controller.abort()
    let resolveDone = () => {}
    const done = new Promise<void>((resolve) => {
      resolveDone = resolve
    })
    const controller = new AbortController()
    const pendingChange: PendingChange = { orders, controller, done }
    newest.current = pendingChange
    for (const { id } of orders) ofOrder.current.set(id, pendingChange)

    add(async () => {
      const { orders: left } = pendingChange
      await send(left)
      for (const { id } of left) if (ofOrder.current.get(id) === pendingChange) ofOrder.current.delete(id)
      resolveDone()
    })
    const undo = () => {
      cancelPending(pendingChange.orders.map(({ id }) => id))
      onUndo()
    }
    notify(<UndoToast message={message} until={controller.signal} onUndo={undo} />, {
      undoable: true,
      autoHideDuration: UNDO_MS,
      // Clicks elsewhere and Escape must not end Undo.
      onClose: (_event: unknown, reason: string) => reason === 'timeout' && controller.abort(),
    })
  }

  async function finish(id: string): Promise<void> {
    const pendingChange = ofOrder.current.get(id)
    pendingChange?.controller.abort()
    await pendingChange?.done
  }

  const isNewest = (orders: ChangeableOrder[]) => !newest.current || newest.current.orders === orders
  return { hold, takeBack: cancelPending, finish, isNewest }
}
