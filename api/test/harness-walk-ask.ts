import { randomUUID } from 'node:crypto'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import type { TestApp } from './harness.ts'
import type { Client } from './harness-client.ts'
import type { Walk, Walked } from './harness-walk.ts'

/** What is done to an order; says what it did, and how the shop answered. */
export type Step = (walk: Walk, order: Walked) => Promise<string>
type Asked = Parameters<Client['send']>[0]
export const nothing = '-'

/** @throws when the shop fails */
export async function ask(client: Pick<Client, 'send'>, asked: Asked) {
  const answer = await client.send(asked)
  if (answer.statusCode >= 500)
    throw new Error(`${asked.method} ${asked.url} answered ${answer.statusCode}: ${answer.body}`)
  return answer
}
export const post = (client: Client, url: string, payload: object = {}, headers = {}) =>
  ask(client, { method: 'POST', url, payload, headers })
export const put = (client: Client, url: string, payload: object) =>
  ask(client, { method: 'PUT', url, payload })
export const read = async <Body>(client: Client, url: string): Promise<Body> =>
  (await ask(client, { method: 'GET', url })).json()
export const readOrder = ({ owner }: Walk, { id }: Walked) =>
  read<AdminOrder>(owner, `/api/admin/orders/${id}`)
export const withKey = () => ({ 'idempotency-key': randomUUID() })
export const say = ({ statusCode, body }: { statusCode: number; body: string }, ...what: unknown[]) =>
  `${statusCode}${what.map((each) => ` ${typeof each === 'string' ? each : JSON.stringify(each)}`).join('')}${
    statusCode >= 400 ? ` ${/"message":"([^"]*)/.exec(body)?.[1] ?? ''}` : ''
  }`
/** The shop hears from a provider or a browser without a session. */
export const hear = ({ app }: Pick<TestApp, 'app'>, asked: Asked) =>
  ask({ send: (request) => app.inject(request) }, asked)
