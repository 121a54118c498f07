import { canUndoStatusChange, needsConfirmation } from '@nakshi/core/orders/order-status'
import { type OrderStatus, orderStatuses } from '@nakshi/core/statuses/order-statuses'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useAddUndoableMutation, useDataProvider, useEvent, useNotify } from 'react-admin'
import { toVersions } from '../../api/fetch-json.ts'
import { adminMessages } from '../../languages/messages.ts'
import { formatStatusChange } from '../../order-fields/order-labels.ts'
import { UndoToast } from '../../ui/layout/Toasts.tsx'
import { ConfirmStatusDialog, PaymentMethodDialog } from './ConfirmStatusDialog.tsx'
import {
  getUnpaidReason,
  RejectedOrders,
  type StatusRejection,
  toStatusRejection,
} from './RejectedOrders.tsx'
import { type ChangeableOrder, type PendingStatus, StatusChangesContext } from './status-changes.ts'

type StatusPrompt = {
  orders: ChangeableOrder[]
  to: OrderStatus
  onAccepted?: (() => void) | undefined
  pending: ReadonlyMap<string, PendingStatus>
}
type Unpaid = { order: ChangeableOrder; to: OrderStatus; reason: string }

const messages = adminMessages.order

/** Status changes of any screen: confirmation, Undo delay and rejections outlive navigation. */
export function StatusChanges({ children }: { children: ReactNode }) {
  const [pendingStatuses, setPendingStatuses] = useState<ReadonlyMap<string, PendingStatus>>(new Map())
  const [prompt, setPrompt] = useState<StatusPrompt | null>(null)
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null)
  const [rejection, setRejection] = useState<StatusRejection | null>(null)
  const { hold, takeBack: cancelPending, finish, isNewest } = usePendingChange()
  const dataProvider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()

  function show(orders: ChangeableOrder[], what: PendingStatus | null): void {
    setPendingStatuses((before) => {
      const now = new Map(before)
      for (const { id } of orders) {
        if (what) now.set(id, what)
        else now.delete(id)
      }
      return now
    })
  }

  async function send(orders: ChangeableOrder[], to: OrderStatus, collect?: 'cod'): Promise<boolean> {
    const [first, ...others] = orders
    if (!first) return false
    show(orders, { to, sent: true })
    let done = false
    try {
      if (others.length > 0)
        await dataProvider.updateMany('orders', {
          ids: orders.map(({ id }) => id),
          data: { status: to, versions: toVersions(orders) },
        })
      else {
        const data = { status: to, updated_at: first.updated_at, ...(collect && { collect }) }
        await dataProvider.update('orders', { id: first.id, data, previousData: first })
      }
      done = true
    } catch (error) {
      const reason = getUnpaidReason(error)
      if (others.length === 0 && reason) setUnpaid({ order: first, to, reason })
      else {
        notify(messages.status_failed, { type: 'error' })
        setRejection(toStatusRejection(error, orders, to))
      }
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
    show(orders, null)
    return done
  }

  async function sendNow(orders: ChangeableOrder[], to: OrderStatus, collect?: 'cod'): Promise<void> {
    if (!(await send(orders, to, collect))) return
    notify(orders.length === 1 ? messages.status_updated : formatStatusChange(orders, to), {
      type: 'success',
    })
  }

  async function sendWaited(orders: ChangeableOrder[], to: OrderStatus): Promise<void> {
    // The Undo toast has already reported a bulk change.
    if ((await send(orders, to)) && orders.length === 1 && isNewest(orders))
      notify(messages.status_updated, { type: 'success' })
  }

  function wait(orders: ChangeableOrder[], to: OrderStatus): void {
    show(orders, { to, sent: false })
    hold({
      orders,
      message: formatStatusChange(orders, to),
      send: (left) => sendWaited(left, to),
      onUndo: () => {
        show(orders, null)
        notify(messages.undone)
      },
    })
  }

  const change = useEvent((orders: ChangeableOrder[], to: OrderStatus, onAccepted?: () => void) => {
    // The latest choice replaces a pending one that was not sent yet.
    cancelPending(orders.map(({ id }) => id))
    show(orders, null)
    const changing = orders.filter(({ status }) => status !== to)
    if (changing.some((order) => needsConfirmation(order, to))) {
      setPrompt({ orders: changing, to, onAccepted, pending: pendingStatuses })
      return
    }
    onAccepted?.()
    if (changing.length === 0) return
    if (changing.every((order) => canUndoStatusChange(order, to))) wait(changing, to)
    else void sendNow(changing, to)
  })

  function close({ orders, pending }: StatusPrompt): void {
    setPrompt(null)
    for (const to of orderStatuses) {
      const waiting = orders.filter(({ id }) => pending.get(id)?.to === to)
      if (waiting.length > 0) wait(waiting, to)
    }
  }
  const flushPending = useEvent(finish)
  const changes = useMemo(
    () => ({ change, pendingStatuses, finish: flushPending }),
    [change, pendingStatuses, flushPending],
  )

  return (
    <StatusChangesContext value={changes}>
      {children}
      {prompt && (
        <ConfirmStatusDialog
          orders={prompt.orders}
          to={prompt.to}
          onClose={() => close(prompt)}
          onConfirm={() => {
            setPrompt(null)
            // The selection stays until the change is complete.
            void sendNow(prompt.orders, prompt.to).then(prompt.onAccepted)
          }}
        />
      )}
      {unpaid && (
        <PaymentMethodDialog
          order_number={unpaid.order.order_number}
          reason={unpaid.reason}
          onClose={() => setUnpaid(null)}
          onCollect={(collect) => {
            setUnpaid(null)
            void sendNow([unpaid.order], unpaid.to, collect)
          }}
        />
      )}
      {rejection && (
        <RejectedOrders
          rejection={rejection}
          onClose={() => setRejection(null)}
          onChangeOthers={(others) => {
            setRejection(null)
            void sendNow(others, rejection.to)
          }}
        />
      )}
    </StatusChangesContext>
  )
}

const UNDO_MS = 8000

type PendingChange = { orders: ChangeableOrder[]; controller: AbortController; done: Promise<void> }
type Hold = {
  orders: ChangeableOrder[]
  message: string
  send: (orders: ChangeableOrder[]) => Promise<void>
  onUndo: () => void
}

/** Delays a change while Undo is open. Navigation keeps it, closing the tab asks, a newer one sends it. */
function usePendingChange() {
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
