import { setTimeout as wait } from 'node:timers/promises'
import { createHttpClient } from './http-client.ts'
import type { Tally } from './request-tally.ts'

const READERS = 8
const PAGE_INTERVAL_MS = 150

export function startReaders(origin: string, pages: string[], pictures: string[], tally: Tally) {
  let isStopped = false
  const reading = Array.from({ length: READERS }, async (_, number) => {
    const call = createHttpClient(origin, `127.0.2.${number + 1}`)
    for (let round = number; !isStopped; round += 1) {
      const isPicture = round % 4 === 0
      const from = isPicture ? pictures : pages
      const response = await call('GET', from[(round * 7 + number) % from.length] ?? '/')
      const client = isPicture ? 'pictures' : 'readers'
      if (response.status === 200) tally.addSuccess(client)
      else tally.addFailure(client, response)
      await wait(PAGE_INTERVAL_MS)
    }
  })
  return {
    async end(): Promise<void> {
      isStopped = true
      await Promise.all(reading)
    },
  }
}
