import type { AdminColourProfile, AdminColourProfileChange } from '@nakshi/core/studio/admin-colour-profiles'
import { API, fetchJson, getJson, LONG_TIMEOUT_MS, sendJson } from './fetch-json.ts'

/** Query key, too. */
export const COLOUR_PROFILES = 'colour-profiles'

export const listColourProfiles = async (): Promise<AdminColourProfile[]> =>
  (await getJson<{ items: AdminColourProfile[] }>(COLOUR_PROFILES)).items

export function uploadColourProfile(file: File): Promise<unknown> {
  const body = new FormData()
  body.set('file', file)
  return fetchJson(`${API}/${COLOUR_PROFILES}`, { method: 'POST', body }, LONG_TIMEOUT_MS)
}

export const changeColourProfile = (id: string, change: AdminColourProfileChange): Promise<unknown> =>
  sendJson(`${COLOUR_PROFILES}/${id}`, 'PUT', change)

export const deleteColourProfile = (id: string): Promise<unknown> =>
  fetchJson(`${API}/${COLOUR_PROFILES}/${id}`, { method: 'DELETE' })
