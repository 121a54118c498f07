import type { Identifier } from 'react-admin'
import { fetchJson } from './fetch-json.ts'

export const API = '/api/admin'

/** The address of these rows of a resource. */
export const many = (resource: string, ids: readonly Identifier[]) =>
  `${API}/${resource}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) })}`

export const send = (url: string, method: 'POST' | 'PUT', body: object) =>
  fetchJson(`${API}/${url}`, { method, body: JSON.stringify(body) })
