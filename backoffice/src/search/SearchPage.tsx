import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { ZeroResultSearch } from '@nakshi/core/products/admin-search-synonyms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { useUnsavedChanges } from '../ui/layout/unsaved-changes.tsx'
import { PopularSearches } from './PopularSearches.tsx'
import {
  createSynonymFromSearch,
  deleteZeroResultSearch,
  listZeroResultSearches,
  SYNONYMS_KEY,
  Synonyms,
  ZERO_RESULTS_KEY,
} from './Synonyms.tsx'

export function SearchPage() {
  return (
    <>
      <PageHeader title={t('Search')} />
      <Stack sx={{ gap: 2, maxWidth: 880 }}>
        <ZeroResults />
        <PopularSearches />
        <Synonyms />
      </Stack>
    </>
  )
}

function ZeroResults() {
  const {
    data: searches,
    error,
    refetch,
  } = useQuery({ queryKey: ZERO_RESULTS_KEY, queryFn: listZeroResultSearches })
  return (
    <Panel title={t('Searches without results')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('Last 90 days. Only the search terms are stored, not who searched.')}
      </Typography>
      {error && <ErrorState text={getErrorMessage(error)} onRetry={refetch} />}
      {searches?.length === 0 && <Typography>{t('All searches returned results.')}</Typography>}
      <Box
        component="ul"
        aria-label={t('List of searches without results')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {searches?.map((entry) => (
          <ZeroResultRow key={entry.words} entry={entry} />
        ))}
      </Box>
    </Panel>
  )
}

function ZeroResultRow({
  entry: { words, search_count: times, last_day, had_suggestions },
}: {
  entry: ZeroResultSearch
}) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [sameAs, setSameAs] = useState('')
  const day = formatDay(`${last_day}T06:00:00Z`)
  const refresh = () =>
    Promise.all([ZERO_RESULTS_KEY, SYNONYMS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })))
  useUnsavedChanges(sameAs.trim() !== '')
  const failed = (error: Error) => {
    notify(getErrorMessage(error), { type: 'error' })
    return refresh()
  }
  const addSynonym = useMutation({
    mutationFn: createSynonymFromSearch,
    onSuccess: (_response, body) => {
      notify(
        formatMessage(adminMessages.search.synonym_added, { query: body.words, synonym: body.same_as }),
        { type: 'success' },
      )
      return refresh()
    },
    onError: failed,
  })
  const dismissing = useMutation({ mutationFn: deleteZeroResultSearch, onSuccess: refresh, onError: failed })
  const isBusy = addSynonym.isPending || dismissing.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sameAs.trim() !== '') addSynonym.mutate({ words, same_as: sameAs.trim() })
  }
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1.5, py: 1, alignItems: { sm: 'center' }, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{words}</strong>
        <Typography variant="body2" color="textSecondary">
          {had_suggestions
            ? t(
                'Once, last on %{day}; similar products were shown |||| %{smart_count} times, last on %{day}; similar products were shown',
                { day, smart_count: times },
              )
            : t('Once, last on %{day} |||| %{smart_count} times, last on %{day}', {
                day,
                smart_count: times,
              })}
        </Typography>
      </Box>
      <CanAccess permission="catalogue.write">
        <Stack component="form" direction="row" onSubmit={submit} sx={{ gap: 1, alignItems: 'center' }}>
          <TextField
            label={t('Synonym of')}
            value={sameAs}
            onChange={({ target }) => setSameAs(target.value)}
            slotProps={{
              htmlInput: { maxLength: 60, 'aria-label': t('“%{words}” is a synonym of', { words }) },
            }}
            sx={{ minWidth: 130, width: 190, m: 0 }}
          />
          <Button type="submit" variant="outlined" disabled={isBusy}>
            {t('Save')}
          </Button>
          <Button
            color="inherit"
            aria-label={t('Remove “%{words}” from this list', { words })}
            disabled={isBusy}
            onClick={() => dismissing.mutate(words)}
          >
            {t('Remove')}
          </Button>
        </Stack>
      </CanAccess>
    </Stack>
  )
}
