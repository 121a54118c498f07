import type { AdminPageVersion, PagePreviewBody } from '@nakshi/contract/admin/pages'
import type { ContentPage } from '@nakshi/contract/shop/pages'
import { API, fetchJson, sendJson } from './fetch-json.ts'

export async function listPageVersions(pageId: string): Promise<AdminPageVersion[]> {
  return (await fetchJson(`${API}/pages/${pageId}/versions`)).json
}

/** The page as shoppers would see it; nothing is saved. */
export async function previewPage(body: PagePreviewBody): Promise<ContentPage> {
  return (await sendJson('pages/preview', 'POST', body)).json
}
