import { Box, Button, Stack, Typography } from '@mui/material'
import type { AdminPopularSearch, PopularSearchChange } from '@nakshi/core/products/admin-popular-searches'
import {
  MIN_POPULAR_COUNT,
  POPULAR_SEARCH_DAYS,
  POPULAR_SEARCH_LIMIT,
} from '@nakshi/core/products/popular-searches'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { getErrorMessage, getJson, sendJson } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'

const KEY = ['popular-searches']

export function PopularSearches() {
  const { data: searches, error, refetch } = useQuery({ queryKey: KEY, queryFn: listPopularSearches })
  return (
    <Panel title={t('Popular searches')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t(
          'Searches with results in the last %{days} days, made at least %{count} times. The shop suggests the first %{shown} of each language, without those you hide.',
          { days: POPULAR_SEARCH_DAYS, count: MIN_POPULAR_COUNT, shown: POPULAR_SEARCH_LIMIT },
        )}
      </Typography>
      {error && <ErrorState text={getErrorMessage(error)} onRetry={refetch} />}
      {searches?.length === 0 && <Typography>{t('No popular searches yet.')}</Typography>}
      <Box component="ul" aria-label={t('List of popular searches')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {searches?.map((search) => (
          <PopularSearchRow key={search.words} search={search} />
        ))}
      </Box>
    </Panel>
  )
}

function PopularSearchRow({ search }: { search: AdminPopularSearch }) {
  const { words, search_count: times, last_day, is_hidden } = search
  const notify = useNotify()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: setPopularSearchHidden,
    onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  const day = formatDay(`${last_day}T06:00:00Z`)
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{words}</strong>
        <Typography variant="body2" color="textSecondary">
          {t('Once, last on %{day} |||| %{smart_count} times, last on %{day}', { day, smart_count: times })}
          {is_hidden && ` · ${t('Not suggested')}`}
        </Typography>
      </Box>
      <CanAccess permission="catalogue.write">
        <Button
          color="inherit"
          aria-label={
            is_hidden
              ? t('Suggest “%{words}” in the shop', { words })
              : t('Hide “%{words}” in the shop', { words })
          }
          disabled={change.isPending}
          onClick={() => change.mutate({ words, is_hidden: !is_hidden })}
        >
          {is_hidden ? t('Show') : t('Hide')}
        </Button>
      </CanAccess>
    </Stack>
  )
}

const listPopularSearches = () => getJson<AdminPopularSearch[]>('popular-searches')

const setPopularSearchHidden = (body: PopularSearchChange) => sendJson('popular-searches', 'PUT', body)
