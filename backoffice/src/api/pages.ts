import type { AdminPageVersion, PagePreviewBody } from '@nakshi/contract/admin/pages'
import type { ContentPage } from '@nakshi/contract/shop/pages'
import { getJson, sendJson } from './fetch-json.ts'

export const listPageVersions = (pageId: string) => getJson<AdminPageVersion[]>(`pages/${pageId}/versions`)

/** The page as shoppers would see it; nothing is saved. */
export const previewPage = (body: PagePreviewBody) => sendJson<ContentPage>('pages/preview', 'POST', body)
