import { useRef } from 'react'
import { useAddUndoableMutation, useNotify } from 'react-admin'
import { UndoToast } from '../../layout/UndoToast.tsx'
import type { ChangeableOrder } from './status-changes.ts'

/** How long an Undo is offered, and nothing is sent. */
const UNDO_MS = 8000

type Waiting = { orders: ChangeableOrder[]; over: AbortController; settled: Promise<void> }
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
export function useWaitingChange() {
  const add = useAddUndoableMutation()
  const notify = useNotify()
  const newest = useRef<Waiting | null>(null)
  const ofOrder = useRef(new Map<string, Waiting>())

  /** Takes orders out of what waits, as if their change had never been asked for. */
  function takeBack(ids: string[]): void {
    for (const waiting of new Set(ids.flatMap((id) => ofOrder.current.get(id) ?? []))) {
      waiting.orders = waiting.orders.filter(({ id }) => !ids.includes(id))
      if (waiting.orders.length === 0) waiting.over.abort()
    }
    for (const id of ids) ofOrder.current.delete(id)
  }

  function hold({ orders, message, send, onUndo }: Hold): void {
    newest.current?.over.abort()
    let settle = () => {}
    const settled = new Promise<void>((resolve) => {
      settle = resolve
    })
    const over = new AbortController()
    const waiting: Waiting = { orders, over, settled }
    newest.current = waiting
    for (const { id } of orders) ofOrder.current.set(id, waiting)

    add(async () => {
      const { orders: left } = waiting
      await send(left)
      for (const { id } of left) if (ofOrder.current.get(id) === waiting) ofOrder.current.delete(id)
      settle()
    })
    const undo = () => {
      takeBack(waiting.orders.map(({ id }) => id))
      onUndo()
    }
    notify(<UndoToast message={message} until={over.signal} onUndo={undo} />, {
      undoable: true,
      autoHideDuration: UNDO_MS,
      // A press elsewhere or Escape means something else on the screen: it must not end the Undo.
      onClose: (_event: unknown, reason: string) => reason === 'timeout' && over.abort(),
    })
  }

  async function finish(id: string): Promise<void> {
    const waiting = ofOrder.current.get(id)
    waiting?.over.abort()
    await waiting?.settled
  }

  /** Whether `orders` are the newest to wait, so that what is said of them is still news. */
  const isNewest = (orders: ChangeableOrder[]) => !newest.current || newest.current.orders === orders
  return { hold, takeBack, finish, isNewest }
}
