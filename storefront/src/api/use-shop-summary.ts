import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './products.ts'
import { useStoreName } from './settings.ts'

const MAX_NAMED = 4
const list = new Intl.ListFormat('en-IN')

/** E.g. `Mugs, frames, lamps and more from Nakshi.`, for search engines. */
export function useShopSummary(): string {
  const store = useStoreName()
  const names = useQuery(categoriesQuery).data?.items.map(({ name }) => name) ?? []
  const shown = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED - 1), 'more'] : names
  return shown.length > 0 ? `${list.format(shown)} from ${store}.` : `${store}.`
}
