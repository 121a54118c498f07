import { withSession } from '@nakshi/client/renew-session'
import { type LiveEventKind, liveEventKinds } from '@nakshi/contract/admin/counters'

const NAME = 'nakshi:news'
/** Reconnect delay in ms. */
const RECONNECT_DELAY_MS = 1_000
const LONG_RECONNECT_DELAY_MS = 20_000

/**
 * Subscribes to server events until the returned function is called. One tab holds the connection and
 * broadcasts to the others, because browsers limit connections per host.
 */
export function subscribeToLiveUpdates(onEvent: (kind: LiveEventKind) => void): () => void {
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
