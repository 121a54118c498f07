import { withSession } from '@nakshi/api/client/renew-session'
import { type LiveEventKind, liveEventKinds } from '@nakshi/api/contract/admin/today'

const NAME = 'nakshi:news'
/** In ms: between two readings, and after one that was refused or broke off. */
const RECONNECT_DELAY_MS = 1_000
const LONG_RECONNECT_DELAY_MS = 20_000

/**
 * Tells what comes in until the returned function is called. Of all tabs one reads and tells the
 * others: a browser keeps only a few connections to a shop, and each of these stays open.
 */
export function subscribeToLiveUpdates(onEvent: (kind: LiveEventKind) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  // Browsers have locks on https and on localhost only; without them every tab reads.
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
  // Fails when it is given up before its turn came, and then there is nothing to do.
  navigator.locks.request(NAME, { signal }, read).catch(() => {})
  return () => {
    controller.abort()
    channel.close()
  }
}

async function readContinuously(onEvent: (kind: LiveEventKind) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Without a connection there is no news; the numbers are read once a minute anyway.
    const readToItsEnd = await readStream(onEvent, signal).catch(() => false)
    await pause(readToItsEnd ? RECONNECT_DELAY_MS : LONG_RECONNECT_DELAY_MS, signal)
  }
}

/** @returns whether it was there to be read; it ends every few minutes by itself */
async function readStream(onEvent: (kind: LiveEventKind) => void, signal: AbortSignal): Promise<boolean> {
  const headers = { accept: 'text/event-stream' }
  const response = await withSession(() => fetch('/api/admin/news', { headers, signal }))
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
