import { useRef } from 'react'
import { useAddUndoableMutation, useNotify } from 'react-admin'
import { UndoToast } from '../../layout/UndoToast.tsx'
import type { ChangeableOrder } from './status-changes.ts'

/** How long an Undo is offered, and nothing is sent. */
const UNDO_MS = 8000

type PendingChange = { orders: ChangeableOrder[]; controller: AbortController; done: Promise<void> }
type Hold = {
  orders: ChangeableOrder[]
  message: string
  send: (orders: ChangeableOrder[]) => Promise<void>
  onUndo: () => void
}

/**
 * Holds a change back while react-admin's toast offers an Undo; it is sent when the toast goes.
 * Going to another screen keeps the toast, closing the tab asks first. A newer change sends the one
 * before it, so that the Undo is always of the last.
 */
export function usePendingChange() {
  const add = useAddUndoableMutation()
  const notify = useNotify()
  const newest = useRef<PendingChange | null>(null)
  const ofOrder = useRef(new Map<string, PendingChange>())

  /** Takes orders out of what waits, as if their change had never been asked for. */
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
      // A press elsewhere or Escape means something else on the screen: it must not end the Undo.
      onClose: (_event: unknown, reason: string) => reason === 'timeout' && controller.abort(),
    })
  }

  async function finish(id: string): Promise<void> {
    const pendingChange = ofOrder.current.get(id)
    pendingChange?.controller.abort()
    await pendingChange?.done
  }

  /** Whether `orders` are the newest to wait, so that what is said of them is still news. */
  const isNewest = (orders: ChangeableOrder[]) => !newest.current || newest.current.orders === orders
  return { hold, takeBack: cancelPending, finish, isNewest }
}
