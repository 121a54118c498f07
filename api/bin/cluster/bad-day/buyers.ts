import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Shopper } from '../../../bench/sessions.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import { type Answer, type Call, callerFrom } from './caller.ts'
import type { Tally } from './tally.ts'

const BUYERS = 30
/** An account may place ten orders a minute, so each buyer uses several. */
export const ACCOUNTS_EACH = 4
const AGAIN_AFTER = 300
const PAUSE = 1_200

export type Bought = { shopper: Shopper; key: string; total: number; order: string; call: Call }

/** A 4xx response that a retry would not change. */
class Refused extends Error {}

/** Each buyer retries with the same idempotency key until it gets a final response. */
export function startBuyers(origin: string, accounts: Shopper[], productId: string, tally: Tally) {
  const bought: Bought[] = []
  let isHeld = false
  let isOver = false
  const busy = new Set<number>()
  const buying = Array.from({ length: BUYERS }, (_, number) => buy(number))

  async function buy(number: number): Promise<void> {
    const call = callerFrom(origin, `127.0.1.${number + 1}`)
    await wait((number * PAUSE) / BUYERS)
    for (let turn = 0; !isOver; turn += 1) {
      const shopper = accounts[number * ACCOUNTS_EACH + (turn % ACCOUNTS_EACH)]
      if (!isHeld && shopper) {
        busy.add(number)
        await buyOnce(call, shopper).catch((error) => {
          if (!(error instanceof Refused)) throw error
        })
        busy.delete(number)
      }
      await wait(PAUSE)
    }
  }

  async function buyOnce(call: Call, shopper: Shopper): Promise<void> {
    const { cookie } = shopper
    await insist(() => call('DELETE', '/api/cart', { cookie }))
    await insist(() => call('POST', '/api/cart', { cookie, body: { product_id: productId, quantity: 1 } }))
    const quote = await insist(() => call('POST', '/api/checkout/quote', { cookie, body: {} }))
    const total = Number(JSON.parse(quote.text).total)
    const key = randomUUID()
    const answer = await insist(() => placeWith(call, { shopper, key, total }))
    bought.push({ shopper, key, total, order: JSON.parse(answer.text).id, call })
  }

  async function insist(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask()
      if (answer.status >= 200 && answer.status < 300) {
        tally.went('buyers')
        return answer
      }
      if (answer.status !== 429) tally.failed('buyers', answer)
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new Refused(answer.text)
      await wait(answer.status === 429 ? Math.max(1, answer.retryAfter) * 1_000 : AGAIN_AFTER)
    }
  }

  return {
    bought,
    async hold(): Promise<void> {
      isHeld = true
      while (busy.size > 0) await wait(50)
    },
    goOn(): void {
      isHeld = false
    },
    async end(): Promise<void> {
      isOver = true
      await Promise.all(buying)
    },
  }
}

export function placeWith(
  call: Call,
  { shopper, key, total }: Pick<Bought, 'shopper' | 'key' | 'total'>,
): Promise<Answer> {
  const body = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
  return call('POST', '/api/orders', { cookie: shopper.cookie, key, body })
}
