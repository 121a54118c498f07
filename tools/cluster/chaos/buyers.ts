import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { deliveryAddress } from '../../../api/test/harness-address.ts'
import type { Shopper } from '../../bench/sessions.ts'
import { createHttpClient, type HttpResult, type SendRequest } from './http-client.ts'
import type { Tally } from './request-tally.ts'

const BUYERS = 30
/** An account may place ten orders a minute, so each buyer uses several. */
export const ACCOUNTS_PER_BUYER = 4
const RETRY_DELAY_MS = 300
const ORDER_INTERVAL_MS = 1_200

export type BoughtOrder = { shopper: Shopper; key: string; total: number; order: string; call: SendRequest }

/** A 4xx response that a retry would not change. */
class RejectedError extends Error {}

/** Each buyer retries with the same idempotency key until it gets a final response. */
export function startBuyers(origin: string, accounts: Shopper[], productId: string, tally: Tally) {
  const placedOrders: BoughtOrder[] = []
  let isPaused = false
  let isStopped = false
  const busy = new Set<number>()
  const buying = Array.from({ length: BUYERS }, (_, number) => buy(number))

  async function buy(number: number): Promise<void> {
    const call = createHttpClient(origin, `127.0.1.${number + 1}`)
    await wait((number * ORDER_INTERVAL_MS) / BUYERS)
    for (let round = 0; !isStopped; round += 1) {
      const shopper = accounts[number * ACCOUNTS_PER_BUYER + (round % ACCOUNTS_PER_BUYER)]
      if (!isPaused && shopper) {
        busy.add(number)
        await buyOnce(call, shopper).catch((error) => {
          if (!(error instanceof RejectedError)) throw error
        })
        busy.delete(number)
      }
      await wait(ORDER_INTERVAL_MS)
    }
  }

  async function buyOnce(call: SendRequest, shopper: Shopper): Promise<void> {
    const { cookie } = shopper
    await retryUntilAnswered(() => call('DELETE', '/api/cart', { cookie }))
    await retryUntilAnswered(() =>
      call('POST', '/api/cart', { cookie, body: { product_id: productId, quantity: 1 } }),
    )
    const body = { payment_method: 'cod' }
    const quote = await retryUntilAnswered(() => call('POST', '/api/checkout/quote', { cookie, body }))
    const total = Number(JSON.parse(quote.text).total)
    const key = randomUUID()
    const response = await retryUntilAnswered(() => placeOrderWithKey(call, { shopper, key, total }))
    placedOrders.push({ shopper, key, total, order: JSON.parse(response.text).id, call })
  }

  async function retryUntilAnswered(send: () => Promise<HttpResult>): Promise<HttpResult> {
    for (;;) {
      const response = await send()
      if (response.status >= 200 && response.status < 300) {
        tally.addSuccess('buyers')
        return response
      }
      if (response.status !== 429) tally.addFailure('buyers', response)
      if (response.status >= 400 && response.status < 500 && response.status !== 429)
        throw new RejectedError(response.text)
      await wait(response.status === 429 ? Math.max(1, response.retryAfter) * 1_000 : RETRY_DELAY_MS)
    }
  }

  return {
    bought: placedOrders,
    async pause(): Promise<void> {
      isPaused = true
      while (busy.size > 0) await wait(50)
    },
    resume(): void {
      isPaused = false
    },
    async end(): Promise<void> {
      isStopped = true
      await Promise.all(buying)
    },
  }
}

export function placeOrderWithKey(
  call: SendRequest,
  { shopper, key, total }: Pick<BoughtOrder, 'shopper' | 'key' | 'total'>,
): Promise<HttpResult> {
  const body = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
  return call('POST', '/api/orders', { cookie: shopper.cookie, key, body })
}
