import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import { useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { hasDialog, isTyping } from '../../layout/Shortcuts.tsx'
import { useMay } from '../../rights/rights.tsx'
import { useStatusChanges } from '../status/status-changes.ts'
import { peekButtons, usePeek } from './peek.ts'

/**
 * Keys of the list: `j` and `k` go from order to order, Enter looks into the one at hand, `e` opens
 * it, `c` confirms it, Escape closes the drawer. The focus itself moves, so that a screen reader
 * says where it is, and Enter is the button's own.
 */
export function PeekKeys() {
  const { open, peekAt } = usePeek()
  const { data: orders = [] } = useListContext<AdminOrderRow>()
  const { change } = useStatusChanges()
  const may = useMay('orders.write')
  const navigate = useNavigate()

  function go(step: number) {
    const buttons = peekButtons()
    const here = buttons.findIndex((button) => button === document.activeElement || isOf(button, open))
    const next = buttons[here === -1 ? 0 : here + step]
    if (!next) return
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
    if (open) peekAt(next.dataset.peek ?? null)
  }
  function press(key: string) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const row =
      focused?.dataset.peek ?? focused?.closest('tr')?.querySelector<HTMLElement>('[data-peek]')?.dataset.peek
    const order = orders.find(({ id }) => id === (open ?? row))
    if (key === 'j') go(1)
    else if (key === 'k') go(-1)
    else if (key === 'Escape') peekAt(null)
    else if (key === 'e' && order) navigate(`/order-details/${order.id}`)
    else if (key === 'c' && may && order?.status === 'pending') change([order], 'confirmed')
  }
  const pressed = useRef(press)
  pressed.current = press

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const taken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
      if (taken || isTyping(event.target) || hasDialog()) return
      pressed.current(event.key)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return null
}

const isOf = (button: HTMLElement, id: string | null) => id !== null && button.dataset.peek === id
