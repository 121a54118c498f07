import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import type { OrderStatusCounts } from '@nakshi/api/contract/admin/orders'
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, Identifier } from 'react-admin'
import { fetchJson } from './api/fetch-json.ts'

const API = '/api/admin'
const simpleRest = simpleRestProvider(API, fetchJson)

const many = (resource: string, ids: Identifier[]) =>
  `${API}/${resource}?${new URLSearchParams({ filter: JSON.stringify({ id: ids }) })}`

/** The published dialect; but many rows at once are one request, which succeeds as a whole or not at all. */
export const dataProvider = {
  ...simpleRest,
  updateMany: async (resource, { ids, data }) => {
    const { json } = await fetchJson(many(resource, ids), { method: 'PUT', body: JSON.stringify(data) })
    return { data: json }
  },
  deleteMany: async (resource, { ids }) => {
    const { json } = await fetchJson(many(resource, ids), { method: 'DELETE' })
    return { data: json }
  },
} satisfies DataProvider

export async function readDashboard(): Promise<Dashboard> {
  return (await fetchJson(`${API}/dashboard`)).json
}

/** How many orders each status tab holds under the list's other filters. */
export async function countOrdersByStatus(filter: object): Promise<OrderStatusCounts> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/orders/status-counts?${query}`)).json
}
