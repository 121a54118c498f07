import { Box, Chip } from '@mui/material'
import { hashKey } from '@tanstack/react-query'
import {
  extractValidSavedQueries,
  isValidSavedQuery,
  type SavedQuery,
  type Store,
  useListContext,
  useSavedQueries,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { t } from '../i18n.ts'

export function SavedQueryChips() {
  const { resource, filterValues, sort } = useListContext()
  const [stored] = useSavedQueries(resource)
  const queries = extractValidSavedQueries(stored)
  if (queries.length === 0) return null
  const now = hashKey([filterValues, sort])
  return (
    <Box
      component="nav"
      aria-label={t('Saved queries')}
      sx={{ display: 'flex', gap: 1, px: 2, pt: 1.5, pb: 0.5, overflowX: 'auto', flexWrap: { sm: 'wrap' } }}
    >
      {queries.map(({ label, value }) => {
        const chosen = hashKey([value.filter, value.sort]) === now
        return (
          <Chip
            key={hashKey([label, value])}
            label={t(label)}
            clickable
            component={Link}
            to={{ search: chosen ? '?filter={}' : toSearchString(value) }}
            aria-current={chosen ? 'true' : undefined}
            color={chosen ? 'primary' : 'default'}
            variant={chosen ? 'filled' : 'outlined'}
            sx={{ height: { xs: 44, sm: 36 }, borderRadius: 99, flexShrink: 0 }}
          />
        )
      })}
    </Box>
  )
}

function toSearchString({ filter, sort, perPage, displayedFilters }: SavedQuery['value']): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter ?? {}),
    displayedFilters: JSON.stringify(displayedFilters ?? {}),
    page: '1',
  })
  if (perPage) query.set('perPage', String(perPage))
  if (sort) {
    query.set('sort', sort.field)
    query.set('order', sort.order)
  }
  return `?${query}`
}

const KEY = 'orders.savedQueries'
/** react-admin ignores saved queries without a page size. */
export const PER_PAGE = 25
const newest = { field: 'created_at', order: 'DESC' } as const
const oldest = { field: 'created_at', order: 'ASC' } as const

const query = (
  label: string,
  filter: Record<string, unknown>,
  sort: typeof newest | typeof oldest = oldest,
) => ({
  label,
  value: {
    filter,
    sort,
    perPage: PER_PAGE,
    displayedFilters: Object.fromEntries(Object.keys(filter).map((name) => [name, true])),
  },
})

/** Default saved queries; staff may delete them. */
const DEFAULT_QUERIES = [
  query(t('To confirm'), { status: 'pending', attention: 'to_confirm' }),
  query(t('Texts and photos to check'), { to_do: 'check' }),
  query(t('Waiting for customer'), { is_waiting: true }),
  query(t('To make'), { to_do: 'make' }),
  query(t('To pack'), { to_do: 'pack' }),
  query(t('Ready, no tracking number'), { status: 'processing', has_tracking_number: false }),
  query(t('In transit'), { status: 'shipped' }),
  query(t('Cash on delivery over ₹2,000'), { payment_method: 'cod', total_gte: 200_000 }, newest),
]

/** Stored values of another shape are dropped: react-admin would fail on them on every screen. */
export function seedSavedQueries(store: Store): void {
  const stored: unknown = store.getItem(KEY)
  if (Array.isArray(stored) && stored.every(isUsable)) return
  const usable: SavedQuery[] = Array.isArray(stored) ? stored.filter(isUsable) : []
  const isOwn = ({ label }: SavedQuery) => DEFAULT_QUERIES.every((query) => query.label !== label)
  store.setItem(KEY, [...DEFAULT_QUERIES, ...usable.filter(isOwn)])
}

const isUsable = (query: SavedQuery | null) => query !== null && isValidSavedQuery(query)
