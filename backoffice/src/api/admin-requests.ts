import type { Identifier } from 'react-admin'
import { fetchJson } from './fetch-json.ts'

export const API = '/api/admin'

export const toManyUrl = (resource: string, ids: readonly Identifier[]) =>
  `${API}/${resource}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) })}`

export const sendJson = (url: string, method: 'POST' | 'PUT', body: object, timeoutMs?: number) =>
  fetchJson(`${API}/${url}`, { method, body: JSON.stringify(body) }, timeoutMs)

/** Row versions for a bulk change (optimistic locking). */
export const toVersions = (rows: readonly { id: string; updated_at: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, updated_at }) => [id, updated_at]))
