import type { Settings } from '@nakshi/api/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from './queries.ts'

export const settingsQuery = apiQuery<Settings>('/api/settings')

/** Undefined only while the browser reads them or when that failed. */
export function useSettings(): Settings | undefined {
  return useQuery(settingsQuery).data
}

/** The shop's name for titles and labels. */
export function useStoreName(): string {
  return useSettings()?.store_settings.name ?? 'Nakshi'
}
