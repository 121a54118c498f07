import NewIcon from '@mui/icons-material/FiberNewOutlined'
import { Box, Button } from '@mui/material'
import { withSession } from '@nakshi/client/renew-session'
import { type LiveEventKind, liveEventKinds } from '@nakshi/core/backoffice/admin-counters'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCan } from '../api/permissions.tsx'
import { COUNTERS_KEY, DASHBOARD_KEY } from '../api/use-counters.ts'
import { refetchBoardSoon } from '../board/use-board.ts'
import { t } from '../languages/i18n.ts'

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
    if (['unit', 'order', 'own_order', 'question'].includes(kind)) refetchBoardSoon(client)
    if (kind === 'unit') return
    if (kind === 'question') void client.invalidateQueries({ queryKey: [resource] })
    if (kind === 'return') void client.invalidateQueries({ queryKey: ['returns'] })
    void client.invalidateQueries({ queryKey: COUNTERS_KEY })
    if (kind !== 'order' && kind !== 'own_order') return
    if (kind === 'order') setCount((before) => before + 1)
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

const NAME = 'nakshi:news'
/** Reconnect delay in ms. */
const RECONNECT_DELAY_MS = 1_000
const LONG_RECONNECT_DELAY_MS = 20_000

/**
 * Subscribes to server events until the returned function is called. One tab holds the connection and
 * broadcasts to the others, because browsers limit connections per host.
 */
function subscribeToLiveUpdates(onEvent: (kind: LiveEventKind) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  // Web Locks need HTTPS or localhost; without them every tab connects.
  if (!('locks' in navigator)) {
    void readContinuously(onEvent, signal)
    return () => controller.abort()
  }
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }) => onEvent(data)
  const read = () =>
    readContinuously((kind) => {
      onEvent(kind)
      channel.postMessage(kind)
    }, signal)
  // Rejects when aborted before the lock is granted.
  navigator.locks.request(NAME, { signal }, read).catch(() => {})
  return () => {
    controller.abort()
    channel.close()
  }
}

async function readContinuously(onEvent: (kind: LiveEventKind) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Without a connection the counters are polled once a minute.
    const readToItsEnd = await readStream(onEvent, signal).catch(() => false)
    await pause(readToItsEnd ? RECONNECT_DELAY_MS : LONG_RECONNECT_DELAY_MS, signal)
  }
}

/** Returns whether the stream ended normally; it ends every few minutes. */
async function readStream(onEvent: (kind: LiveEventKind) => void, signal: AbortSignal): Promise<boolean> {
  const headers = { accept: 'text/event-stream' }
  const response = await withSession(() => fetch('/api/admin/events', { headers, signal }))
  if (!response.ok || !response.body) return false
  const parts = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await parts.read()
    if (done) return true
    const events = `${text}${value}`.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const kind = liveEventKinds.find((each) => event.startsWith(`event: ${each}\n`))
      if (kind) onEvent(kind)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
