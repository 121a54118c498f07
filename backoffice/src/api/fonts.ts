import type { AdminFont } from '@nakshi/core/studio/admin-fonts'
import { registerUploadedFonts } from '@nakshi/core/studio/uploaded-fonts'
import { API, fetchJson, getJson, LONG_TIMEOUT_MS, sendJson } from './fetch-json.ts'

/** Query key, too. */
export const FONTS = 'fonts'

export async function listFonts(): Promise<AdminFont[]> {
  const { items } = await getJson<{ items: AdminFont[] }>(FONTS)
  registerUploadedFonts(items)
  return items
}

export function uploadFont(file: File): Promise<unknown> {
  const body = new FormData()
  body.set('file', file)
  return fetchJson(`${API}/${FONTS}`, { method: 'POST', body }, LONG_TIMEOUT_MS)
}

export const renameFont = (id: string, name: string): Promise<AdminFont> =>
  sendJson(`${FONTS}/${id}`, 'PUT', { name })

export const deleteFont = (id: string): Promise<unknown> =>
  fetchJson(`${API}/${FONTS}/${id}`, { method: 'DELETE' })
