import { PassThrough, type Readable } from 'node:stream'
import { type NewsKind, newsKinds } from '../contract/admin/today.ts'
import { sentences } from '../contract/sentences.ts'
import type { Listen } from '../db/client.ts'
import { SHOP_NEWS } from '../db/shop-news.ts'
import { AppError } from '../errors.ts'

const MOST = { together: 200, each: 6 }
/** In ms: proxies close silent connections, and a heartbeat detects dead ones. */
const PULSE = 20_000
/** In ms: reconnecting rechecks the role. */
const LASTS = 5 * 60_000
const MOST_BEHIND = 16_384

type Reader = { account_id: string; kinds: readonly NewsKind[]; stream: PassThrough }

/** Forwards PostgreSQL notifications as server-sent events. */
export function openNewsReaders(listen: Listen) {
  const readers = new Set<Reader>()
  let listening: Promise<() => Promise<void>> | undefined

  function send({ stream }: Reader, text: string): void {
    if (stream.writableLength > MOST_BEHIND) stream.destroy()
    else stream.write(text)
  }
  function tell(kind: NewsKind): void {
    for (const reader of readers)
      if (reader.kinds.includes(kind)) send(reader, `event: ${kind}\ndata: {}\n\n`)
  }
  // Notifications may be lost while disconnected, so all clients reload.
  const begin = () =>
    listen(SHOP_NEWS, {
      onNotify: (said) => {
        const kind = newsKinds.find((each) => each === said)
        if (kind) tell(kind)
      },
      onReturn: () => newsKinds.forEach(tell),
    })
  const pulse = setInterval(() => {
    for (const reader of readers) send(reader, ':\n\n')
  }, PULSE)
  pulse.unref()

  return {
    /** @throws {AppError} 429 per account, 503 per instance, above the connection limits */
    async join(accountId: string, kinds: readonly NewsKind[]): Promise<Readable> {
      if (readers.size >= MOST.together) throw new AppError(503, 'busy', sentences.general.busy)
      const own = [...readers].filter(({ account_id }) => account_id === accountId).length
      if (own >= MOST.each) throw new AppError(429, 'slow_down', sentences.general.slow_down)
      const reader: Reader = { account_id: accountId, kinds, stream: new PassThrough() }
      readers.add(reader)
      const end = setTimeout(() => reader.stream.end(), LASTS)
      reader.stream.once('close', () => {
        clearTimeout(end)
        readers.delete(reader)
      })
      listening ??= begin()
      try {
        await listening
      } catch (error) {
        listening = undefined
        reader.stream.destroy()
        throw error
      }
      send(reader, ': reading\n\n')
      return reader.stream
    },
    async close(): Promise<void> {
      clearInterval(pulse)
      for (const { stream } of readers) stream.end()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
