import NewIcon from '@mui/icons-material/FiberNewOutlined'
import { Box, Button } from '@mui/material'
import type { LiveEventKind } from '@nakshi/contract/admin/counters'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { refetchBoardSoon } from '../board/refetch-soon.ts'
import { t } from '../i18n.ts'
import { useCan } from '../permissions/permissions.tsx'
import { subscribeToLiveUpdates } from './live-updates.ts'
import { COUNTERS_KEY, DASHBOARD_KEY } from './use-counters.ts'

/** Announces new orders without moving the screen; only counters update. */
export function NewOrders() {
  const { count, seen: markSeen } = useNewOrders()
  const canReadOrders = useCan('orders.read')
  const client = useQueryClient()
  const navigate = useNavigate()
  const resource = canReadOrders ? 'orders' : 'workshop-orders'

  function show() {
    markSeen()
    void client.invalidateQueries({ queryKey: [resource] })
    navigate(
      `/${resource}?${new URLSearchParams({ filter: '{}', sort: 'created_at', order: 'DESC', page: '1' })}`,
    )
  }
  return (
    // Below the bar on phones, where it has no room.
    <Box role="status" sx={{ order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}>
      {count > 0 && (
        <Button onClick={show} variant="outlined" startIcon={<NewIcon />} sx={{ whiteSpace: 'nowrap' }}>
          {t('%{smart_count} new order |||| %{smart_count} new orders', { smart_count: count })}
        </Button>
      )}
    </Box>
  )
}

function useNewOrders() {
  const [count, setCount] = useState(0)
  const canReadCounters = useCan('counters.read')
  const client = useQueryClient()
  const { pathname } = useLocation()
  const resource = useCan('orders.read') ? 'orders' : 'workshop-orders'
  const handleEvent = useRef((_kind: LiveEventKind) => {})
  handleEvent.current = (kind) => {
    if (kind === 'unit' || kind === 'order' || kind === 'question') refetchBoardSoon(client)
    if (kind === 'unit') return
    if (kind === 'question') void client.invalidateQueries({ queryKey: [resource] })
    if (kind === 'return') void client.invalidateQueries({ queryKey: ['returns'] })
    void client.invalidateQueries({ queryKey: COUNTERS_KEY })
    if (kind !== 'order') return
    setCount((before) => before + 1)
    void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
  }

  useEffect(
    () => (canReadCounters ? subscribeToLiveUpdates((kind) => handleEvent.current(kind)) : undefined),
    [canReadCounters],
  )
  useEffect(() => {
    if (pathname === '/orders' || pathname === '/workshop-orders') setCount(0)
  }, [pathname])
  return { count, seen: () => setCount(0) }
}
