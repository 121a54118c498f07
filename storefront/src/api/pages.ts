import type { ContentPage } from '@nakshi/core/content/pages'
import { apiQuery } from './queries.ts'

export const pageQuery = (slug: string) => apiQuery<ContentPage>(`/api/pages/${encodeURIComponent(slug)}`)
