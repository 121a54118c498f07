import type { ContentPage } from '@nakshi/contract/shop/pages'
import { apiQuery } from './queries.ts'

export const pageQuery = (slug: string) => apiQuery<ContentPage>(`/api/pages/${encodeURIComponent(slug)}`)
