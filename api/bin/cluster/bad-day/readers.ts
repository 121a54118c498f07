import { setTimeout as wait } from 'node:timers/promises'
import { callerFrom } from './caller.ts'
import type { Tally } from './tally.ts'

const READERS = 8
const PAUSE = 150

export function startReaders(origin: string, pages: string[], pictures: string[], tally: Tally) {
  let isOver = false
  const reading = Array.from({ length: READERS }, async (_, number) => {
    const call = callerFrom(origin, `127.0.2.${number + 1}`)
    for (let turn = number; !isOver; turn += 1) {
      const isPicture = turn % 4 === 0
      const from = isPicture ? pictures : pages
      const answer = await call('GET', from[(turn * 7 + number) % from.length] ?? '/')
      const who = isPicture ? 'pictures' : 'readers'
      if (answer.status === 200) tally.went(who)
      else tally.failed(who, answer)
      await wait(PAUSE)
    }
  })
  return {
    async end(): Promise<void> {
      isOver = true
      await Promise.all(reading)
    },
  }
}
