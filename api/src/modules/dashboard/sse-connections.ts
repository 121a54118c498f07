import { PassThrough, type Readable } from 'node:stream'
import { type LiveEventKind, liveEventKinds } from '@nakshi/contract/admin/counters'
import { messages } from '@nakshi/contract/messages'
import type { Listen } from '../../db/client.ts'
import { STORE_EVENTS_CHANNEL } from '../../db/store-events-channel.ts'
import { AppError } from '../../errors.ts'

const MAX_CONNECTIONS = { together: 200, each: 6 }
/** In ms: proxies close silent connections, and a heartbeat detects dead ones. */
const HEARTBEAT_MS = 20_000
/** In ms: reconnecting rechecks the role. */
const CONNECTION_TTL_MS = 5 * 60_000
const MAX_BUFFERED_BYTES = 16_384

type Connection = { account_id: string; kinds: readonly LiveEventKind[]; stream: PassThrough }

/** Forwards PostgreSQL notifications as server-sent events. */
export function createSseConnections(listen: Listen) {
  const connections = new Set<Connection>()
  let listening: Promise<() => Promise<void>> | undefined

  function send({ stream }: Connection, text: string): void {
    if (stream.writableLength > MAX_BUFFERED_BYTES) stream.destroy()
    else stream.write(text)
  }
  function broadcast(kind: LiveEventKind): void {
    for (const connection of connections)
      if (connection.kinds.includes(kind)) send(connection, `event: ${kind}\ndata: {}\n\n`)
  }
  // Notifications may be lost while disconnected, so all clients reload.
  const startListening = () =>
    listen(STORE_EVENTS_CHANNEL, {
      onNotify: (payload) => {
        const kind = liveEventKinds.find((each) => each === payload)
        if (kind) broadcast(kind)
      },
      onReconnect: () => liveEventKinds.forEach(broadcast),
    })
  const heartbeat = setInterval(() => {
    for (const connection of connections) send(connection, ':\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    /** @throws {AppError} 429 per account, 503 per instance, above the connection limits */
    async connect(accountId: string, kinds: readonly LiveEventKind[]): Promise<Readable> {
      if (connections.size >= MAX_CONNECTIONS.together) throw new AppError(503, 'busy', messages.general.busy)
      const openCount = [...connections].filter(({ account_id }) => account_id === accountId).length
      if (openCount >= MAX_CONNECTIONS.each)
        throw new AppError(429, 'slow_down', messages.general.too_many_attempts)
      const connection: Connection = { account_id: accountId, kinds, stream: new PassThrough() }
      connections.add(connection)
      const end = setTimeout(() => connection.stream.end(), CONNECTION_TTL_MS)
      connection.stream.once('close', () => {
        clearTimeout(end)
        connections.delete(connection)
      })
      listening ??= startListening()
      try {
        await listening
      } catch (error) {
        listening = undefined
        connection.stream.destroy()
        throw error
      }
      send(connection, ': reading\n\n')
      return connection.stream
    },
    async close(): Promise<void> {
      clearInterval(heartbeat)
      for (const { stream } of connections) stream.end()
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
