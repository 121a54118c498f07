import { Box, Chip } from '@mui/material'
import { hashKey } from '@tanstack/react-query'
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin'
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
