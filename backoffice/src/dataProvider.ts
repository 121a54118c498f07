import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { API, fetchJson, LONG_TIMEOUT_MS, toManyUrl } from './api/fetch-json.ts'

const simpleRest = simpleRestProvider(API, fetchJson)

/** ra-data-simple-rest, plus totals like `1000+` and bulk requests that succeed or fail as a whole. */
export const dataProvider = {
  ...simpleRest,
  getList: async (resource, query) => {
    let more = false
    const watched = simpleRestProvider(API, async (url, options) => {
      const response = await fetchJson(url, options)
      more = response.headers.get('content-range')?.endsWith('+') ?? false
      return response
    })
    const list = await watched.getList(resource, query)
    if (!more) return list
    // Above the count limit react-admin pages by `pageInfo` instead of a total.
    const { page = 1, perPage = 1 } = query.pagination ?? {}
    const pageInfo = { hasNextPage: list.data.length >= perPage, hasPreviousPage: page !== 1 }
    return { data: list.data, pageInfo }
  },
  updateMany: async (resource, { ids, data }) => {
    const change = { method: 'PUT', body: JSON.stringify(data) }
    const { json } = await fetchJson(toManyUrl(resource, ids), change, LONG_TIMEOUT_MS)
    return { data: json }
  },
  deleteMany: async (resource, { ids }) => {
    const { json } = await fetchJson(toManyUrl(resource, ids), { method: 'DELETE' }, LONG_TIMEOUT_MS)
    return { data: json }
  },
} satisfies DataProvider
