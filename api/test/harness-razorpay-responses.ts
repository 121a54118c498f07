import type { ServerResponse } from 'node:http'
import type { InjectOptions } from 'fastify'

export type Payment = {
  id: string
  order_id: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amount_refunded: number
  description?: string
  notes?: unknown
  created_at: number
}
export type Refund = {
  id: string
  payment_id: string
  amount: number
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  created_at: number
}
/** Newest first, of a period, a page of at most a hundred. */
export function toPage(entities: { created_at: number }[], query: URLSearchParams) {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise)
  const count = Math.min(100, number('count', 10))
  const skip = number('skip', 0)
  const items = entities
    .filter(({ created_at: at }) => at >= number('from', 0) && at <= number('to', Number.MAX_SAFE_INTEGER))
    .sort((one, other) => other.created_at - one.created_at)
    .slice(skip, skip + count)
  return { entity: 'collection', count: items.length, items }
}

export const ERROR_DESCRIPTIONS: Record<number, string> = {
  401: 'Authentication failed',
  429: 'Too many requests',
}
export const toErrorResponse = (description: string) =>
  JSON.stringify({
    error: { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA' },
  })
export const ok = (json: unknown) => ({ status: 200, json })
export const no = (description: string) => ({
  status: 400,
  json: JSON.parse(toErrorResponse(description)) as unknown,
})
export const unknown = () => no('The id provided does not exist')

export function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'application/json',
): void {
  response.writeHead(status, { 'content-type': type }).end(text)
}

export function comeBack(fields: Record<string, string>): InjectOptions {
  return {
    method: 'POST',
    url: '/payments/razorpay/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
    payload: new URLSearchParams(fields).toString(),
  }
}

export const nowInSeconds = () => Math.floor(Date.now() / 1000)

/** As the real one says it: a payment of which nothing is left is `refunded`. */
export function giveBack(payment: Payment, amount: number): void {
  payment.amount_refunded += amount
  payment.status = payment.amount_refunded === payment.amount ? 'refunded' : 'captured'
}
