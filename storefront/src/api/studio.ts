import type { ProductStudio } from '@nakshi/core/designs/schema'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'
import { ApiError } from './request.ts'

export const studioQuery = (slug: string) =>
  apiQuery<ProductStudio>(`/api/products/${encodeURIComponent(slug)}/studio`)

/** Refetches the studio if changed settings caused the rejection. @returns the message, or null */
export function areaChanged(queries: QueryClient, slug: string, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'area_changed') return null
  void queries.invalidateQueries({ queryKey: studioQuery(slug).queryKey })
  return error.message
}
