import type { AdminModel } from '@nakshi/core/studio/admin-models'
import { API, fetchJson, getJson, LONG_TIMEOUT_MS, sendJson } from './fetch-json.ts'

/** Query key, too. */
export const MODELS = 'models'

export const listModels = async (): Promise<AdminModel[]> =>
  (await getJson<{ items: AdminModel[] }>(MODELS)).items

export function uploadModel(file: File): Promise<unknown> {
  const body = new FormData()
  body.set('file', file)
  return fetchJson(`${API}/${MODELS}`, { method: 'POST', body }, LONG_TIMEOUT_MS)
}

export const renameModel = (id: string, name: string): Promise<AdminModel> =>
  sendJson(`${MODELS}/${id}`, 'PUT', { name })

export const deleteModel = (id: string): Promise<unknown> =>
  fetchJson(`${API}/${MODELS}/${id}`, { method: 'DELETE' })
