import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { API, fetchJson, LONG_TIMEOUT_MS, toManyUrl } from './fetch-json.ts'

const simpleRest = simpleRestProvider(API, fetchJson)

/** ra-data-simple-rest, plus bulk requests that succeed or fail as a whole. */
export const dataProvider = {
  ...simpleRest,
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
