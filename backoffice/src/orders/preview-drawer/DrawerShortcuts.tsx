import type { AdminOrderRow } from '@nakshi/contract/admin/orders'
import { useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { hasDialog, isTyping } from '../../layout/Shortcuts.tsx'
import { useCan } from '../../permissions/permissions.tsx'
import { useStatusChanges } from '../status/status-changes.ts'
import { getPreviewButtons, useOrderPreview } from './order-preview.ts'

/**
 * List shortcuts: `j`/`k` next/previous, Enter preview, `e` open, `c` confirm, Escape close. Focus really
 * moves, so that screen readers follow.
 */
export function DrawerShortcuts() {
  const { open, openPreview } = useOrderPreview()
  const { data: orders = [] } = useListContext<AdminOrderRow>()
  const { change } = useStatusChanges()
  const canWrite = useCan('orders.write')
  const navigate = useNavigate()

  function go(step: number) {
    const buttons = getPreviewButtons()
    const here = buttons.findIndex((button) => button === document.activeElement || isButtonOf(button, open))
    const next = buttons[here === -1 ? 0 : here + step]
    if (!next) return
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
    if (open) openPreview(next.dataset.peek ?? null)
  }
  function handleKey(key: string) {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const row =
      focused?.dataset.peek ?? focused?.closest('tr')?.querySelector<HTMLElement>('[data-peek]')?.dataset.peek
    const order = orders.find(({ id }) => id === (open ?? row))
    if (key === 'j') go(1)
    else if (key === 'k') go(-1)
    else if (key === 'Escape') openPreview(null)
    else if (key === 'e' && order) navigate(`/order-details/${order.id}`)
    else if (key === 'c' && canWrite && order?.status === 'pending') change([order], 'confirmed')
  }
  const handleKeyRef = useRef(handleKey)
  handleKeyRef.current = handleKey

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented
      if (isModified || isTyping(event.target) || hasDialog()) return
      handleKeyRef.current(event.key)
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
  return null
}

const isButtonOf = (button: HTMLElement, id: string | null) => id !== null && button.dataset.peek === id
