import type { ProductStudio } from '@nakshi/contract/shop/designs'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'
import { ApiError } from './request.ts'

export const studioQuery = (slug: string) =>
  apiQuery<ProductStudio>(`/api/products/${encodeURIComponent(slug)}/studio`)

/**
 * Refetches the studio if the rejection was caused by changed settings. @returns the message to show, or
 * null for another cause
 */
export function areaChanged(queries: QueryClient, slug: string, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'area_changed') return null
  void queries.invalidateQueries({ queryKey: studioQuery(slug).queryKey })
  return error.message
}
