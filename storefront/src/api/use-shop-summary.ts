import { formatList } from '@nakshi/core/base/format-list'
import { formatMessage } from '@nakshi/core/base/format-message'
import { useQuery } from '@tanstack/react-query'
import * as m from './messages.ts'
import { categoriesQuery } from './products.ts'
import { useStoreName } from './settings.ts'

const MAX_NAMED = 4

/** E.g. `Mugs, frames, lamps and more from Nakshi.`, for search engines. */
export function useShopSummary(): string {
  const store = useStoreName()
  const names = useQuery(categoriesQuery).data?.items.map(({ name }) => name) ?? []
  const shown = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED - 1), m.more] : names
  return shown.length > 0
    ? formatMessage(m.summary, { categories: formatList(shown), store })
    : formatMessage(m.summaryOfStore, { store })
}
