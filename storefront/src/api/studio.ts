import type { ProductStudio } from '@nakshi/api/contract/designs'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'
import { ApiError } from './request.ts'

/** What the studio of a product draws with. */
export const studioQuery = (slug: string) =>
  apiQuery<ProductStudio>(`/api/products/${encodeURIComponent(slug)}/studio`)

/**
 * Has the studio read anew what the shop changed since, when a piece was refused for that.
 * @returns what to tell; null when it was refused for something else
 */
export function areaChanged(queries: QueryClient, slug: string, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'area_changed') return null
  void queries.invalidateQueries({ queryKey: studioQuery(slug).queryKey })
  return error.message
}
