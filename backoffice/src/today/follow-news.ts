import { inSession } from '@nakshi/api/client/renew-session'
import { type NewsKind, newsKinds } from '@nakshi/api/contract/admin/today'

const NAME = 'nakshi:news'
/** In ms: between two readings, and after one that was refused or broke off. */
const PAUSE = 1_000
const LONG_PAUSE = 20_000

/**
 * Tells what comes in until the returned function is called. Of all tabs one reads and tells the
 * others: a browser keeps only a few connections to a shop, and each of these stays open.
 */
export function followNews(tell: (kind: NewsKind) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  // Browsers have locks on https and on localhost only; without them every tab reads.
  if (!('locks' in navigator)) {
    void readOn(tell, signal)
    return () => stop.abort()
  }
  const others = new BroadcastChannel(NAME)
  others.onmessage = ({ data }) => tell(data)
  const read = () =>
    readOn((kind) => {
      tell(kind)
      others.postMessage(kind)
    }, signal)
  // Fails when it is given up before its turn came, and then there is nothing to do.
  navigator.locks.request(NAME, { signal }, read).catch(() => {})
  return () => {
    stop.abort()
    others.close()
  }
}

async function readOn(tell: (kind: NewsKind) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Without a connection there is no news; the numbers are read once a minute anyway.
    const readToItsEnd = await readOnce(tell, signal).catch(() => false)
    await pause(readToItsEnd ? PAUSE : LONG_PAUSE, signal)
  }
}

/** @returns whether it was there to be read; it ends every few minutes by itself */
async function readOnce(tell: (kind: NewsKind) => void, signal: AbortSignal): Promise<boolean> {
  const headers = { accept: 'text/event-stream' }
  const answer = await inSession(() => fetch('/api/admin/news', { headers, signal }))
  if (!answer.ok || !answer.body) return false
  const parts = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await parts.read()
    if (done) return true
    const events = `${text}${value}`.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const kind = newsKinds.find((each) => event.startsWith(`event: ${each}\n`))
      if (kind) tell(kind)
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
