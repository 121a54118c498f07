import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../../../platform/config.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { openEmailSender } from './email-sender.ts'
import type { FromThread, ThreadError, ToThread } from './email-thread.ts'

/** Requests come first where cores are few. */
const NICENESS = 10
const MAX_CONNECTIONS = 2

// Elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(NICENESS)

const config: Config = workerData
const { databaseUrl = '', databaseDirectUrl: directUrl, databasePrepare: prepare } = config
const { db } = openDatabase(databaseUrl, { max: MAX_CONNECTIONS, directUrl, prepare })
const making = new Map<string, () => void>()
const sender = await openEmailSender({
  db,
  config,
  makeFiles: (item) =>
    new Promise((resolve) => {
      making.set(item.item_id, resolve)
      reply({ make: item.item_id, item })
    }),
})

parentPort?.on('message', async (message: ToThread) => {
  if ('made' in message) {
    making.get(message.made)?.()
    making.delete(message.made)
    return
  }
  const { id, email } = message
  try {
    await sender.send(email, id)
    reply({ id })
  } catch (error) {
    reply({ id, error: toPlainError(error) })
  }
})

function reply(message: FromThread): void {
  parentPort?.postMessage(message)
}

/** A copy of an error between threads lacks what its class adds. */
function toPlainError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack } = error
  return JSON.parse(JSON.stringify({ ...error, message, stack }))
}
