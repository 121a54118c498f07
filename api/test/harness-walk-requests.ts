import { randomUUID } from 'node:crypto'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import type { TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import type { Walk, Walked } from './harness-walk.ts'

/** What is done to an order; says what it did, and how the shop answered. */
export type Step = (walk: Walk, order: Walked) => Promise<string>
type RequestOptions = Parameters<Client['send']>[0]
export const nothing = '-'

/** @throws when the shop fails */
export async function request(client: Pick<Client, 'send'>, options: RequestOptions) {
  const answer = await client.send(options)
  if (answer.statusCode >= 500)
    throw new Error(`${options.method} ${options.url} answered ${answer.statusCode}: ${answer.body}`)
  return answer
}
export const post = (client: Client, url: string, payload: object = {}, headers = {}) =>
  request(client, { method: 'POST', url, payload, headers })
export const update = (client: Client, url: string, payload: object) =>
  request(client, { method: 'PUT', url, payload })
export const getJson = async <Body>(client: Client, url: string): Promise<Body> =>
  (await request(client, { method: 'GET', url })).json()
export const getOrder = ({ owner }: Walk, { id }: Walked) =>
  getJson<AdminOrder>(owner, `/api/admin/orders/${id}`)
export const withKey = () => ({ 'idempotency-key': randomUUID() })
export const describe = ({ statusCode, body }: { statusCode: number; body: string }, ...what: unknown[]) =>
  `${statusCode}${what.map((each) => ` ${typeof each === 'string' ? each : JSON.stringify(each)}`).join('')}${
    statusCode >= 400 ? ` ${/"message":"([^"]*)/.exec(body)?.[1] ?? ''}` : ''
  }`
/** The shop hears from a provider or a browser without a session. */
export const hear = ({ app }: Pick<TestApp, 'app'>, options: RequestOptions) =>
  request({ send: (each) => app.inject(each) }, options)
