import type { OrderStatus } from '@nakshi/api/contract/orders'
import { asksFirst, canWait } from '@nakshi/api/domain/order-status'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useDataProvider, useEvent, useNotify } from 'react-admin'
import { versionsOf } from '../../api/admin-requests.ts'
import { adminSentences } from '../../sentences/admin.ts'
import { changeWords } from '../order-words.ts'
import { AskFirst } from './AskFirst.tsx'
import { AskPayment } from './AskPayment.tsx'
import { type Refusal, RefusedOrders, refusalOf, unpaidReason } from './RefusedOrders.tsx'
import { type ChangeableOrder, type Coming, StatusChangesContext } from './status-changes.ts'
import { useWaitingChange } from './use-waiting-change.tsx'

type Asked = { orders: ChangeableOrder[]; to: OrderStatus; onTaken?: (() => void) | undefined }
type Unpaid = { order: ChangeableOrder; to: OrderStatus; reason: string }

const say = adminSentences.order

/**
 * Changes of orders' statuses, from any screen: what asks first, waits for its Undo, or is refused
 * stays here while screens come and go.
 */
export function StatusChanges({ children }: { children: ReactNode }) {
  const [coming, setComing] = useState<ReadonlyMap<string, Coming>>(new Map())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [unpaid, setUnpaid] = useState<Unpaid | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { hold, takeBack, finish, isNewest } = useWaitingChange()
  const dataProvider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()

  /** Shows what orders will be; without a status, what the shop says they are. */
  function show(orders: ChangeableOrder[], what: Coming | null): void {
    setComing((before) => {
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
          data: { status: to, versions: versionsOf(orders) },
        })
      else {
        const data = { status: to, updated_at: first.updated_at, ...(collect && { collect }) }
        await dataProvider.update('orders', { id: first.id, data, previousData: first })
      }
      done = true
    } catch (error) {
      const reason = unpaidReason(error)
      if (others.length === 0 && reason) setUnpaid({ order: first, to, reason })
      else {
        notify(say.status_failed, { type: 'error' })
        setRefusal(refusalOf(error, orders, to))
      }
    }
    await queries.invalidateQueries({ queryKey: ['orders'] })
    show(orders, null)
    return done
  }

  async function sendNow(orders: ChangeableOrder[], to: OrderStatus, collect?: 'cod'): Promise<void> {
    if (!(await send(orders, to, collect))) return
    notify(orders.length === 1 ? say.status_updated : changeWords(orders, to), { type: 'success' })
  }

  async function sendWaited(orders: ChangeableOrder[], to: OrderStatus): Promise<void> {
    // The toast with the Undo has said it of many already.
    if ((await send(orders, to)) && orders.length === 1 && isNewest(orders))
      notify(say.status_updated, { type: 'success' })
  }

  function wait(orders: ChangeableOrder[], to: OrderStatus): void {
    show(orders, { to, sent: false })
    hold({
      orders,
      message: changeWords(orders, to),
      send: (left) => sendWaited(left, to),
      onUndo: () => {
        show(orders, null)
        notify(say.taken_back)
      },
    })
  }

  const change = useEvent((orders: ChangeableOrder[], to: OrderStatus, onTaken?: () => void) => {
    // What was chosen last counts: nothing has happened yet of what still waits.
    takeBack(orders.map(({ id }) => id))
    show(orders, null)
    const changing = orders.filter(({ status }) => status !== to)
    if (changing.some((order) => asksFirst(order, to))) {
      setAsked({ orders: changing, to, onTaken })
      return
    }
    onTaken?.()
    if (changing.length === 0) return
    if (changing.every((order) => canWait(order, to))) wait(changing, to)
    else void sendNow(changing, to)
  })
  const settle = useEvent(finish)
  const changes = useMemo(() => ({ change, coming, finish: settle }), [change, coming, settle])

  return (
    <StatusChangesContext value={changes}>
      {children}
      {asked && (
        <AskFirst
          orders={asked.orders}
          to={asked.to}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            // Ticks stay until it is done, and say that it is under way.
            void sendNow(asked.orders, asked.to).then(asked.onTaken)
          }}
        />
      )}
      {unpaid && (
        <AskPayment
          order_number={unpaid.order.order_number}
          reason={unpaid.reason}
          onClose={() => setUnpaid(null)}
          onCollect={(collect) => {
            setUnpaid(null)
            void sendNow([unpaid.order], unpaid.to, collect)
          }}
        />
      )}
      {refusal && (
        <RefusedOrders
          refusal={refusal}
          onClose={() => setRefusal(null)}
          onChangeOthers={(others) => {
            setRefusal(null)
            void sendNow(others, refusal.to)
          }}
        />
      )}
    </StatusChangesContext>
  )
}
