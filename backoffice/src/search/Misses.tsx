import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import type { SearchMiss } from '@nakshi/api/contract/admin/search-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { forgetMiss, listMisses, sayMissMeans } from '../api/search-words.ts'
import { formatDay } from '../languages/dates.ts'
import { Panel } from '../layout/Panel.tsx'
import { useUnsaved } from '../layout/unsaved.tsx'
import { Allowed } from '../rights/rights.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { MISSES, SYNONYMS } from './keys.ts'

/** Searches that found nothing, the most frequent first; one press says what the words mean. */
export function Misses() {
  const { data: misses, error } = useQuery({ queryKey: MISSES, queryFn: listMisses })
  return (
    <Panel title={t('Searched for and not found')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('The last 90 days. Only the words are kept, not who searched.')}
      </Typography>
      {error && <Typography color="error">{reasonOf(error)}</Typography>}
      {misses?.length === 0 && <Typography>{t('Every search found something.')}</Typography>}
      <Box
        component="ul"
        aria-label={t('Searches that found nothing')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {misses?.map((miss) => (
          <Miss key={miss.words} miss={miss} />
        ))}
      </Box>
    </Panel>
  )
}

function Miss({ miss: { words, times, last_day, had_near } }: { miss: SearchMiss }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [sameAs, setSameAs] = useState('')
  const day = formatDay(`${last_day}T06:00:00Z`)
  const refresh = () =>
    Promise.all([MISSES, SYNONYMS].map((queryKey) => queries.invalidateQueries({ queryKey })))
  useUnsaved(sameAs.trim() !== '')
  const failed = (error: Error) => {
    notify(reasonOf(error), { type: 'error' })
    return refresh()
  }
  const means = useMutation({
    mutationFn: sayMissMeans,
    onSuccess: (_answer, body) => {
      notify(adminSentences.search.miss_means(body.words, body.same_as), { type: 'success' })
      return refresh()
    },
    onError: failed,
  })
  const forgetting = useMutation({ mutationFn: forgetMiss, onSuccess: refresh, onError: failed })
  const isBusy = means.isPending || forgetting.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sameAs.trim() !== '') means.mutate({ words, same_as: sameAs.trim() })
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
          {had_near
            ? t(
                'Once, last on %{day}; something like it was shown |||| %{smart_count} times, last on %{day}; something like it was shown',
                { day, smart_count: times },
              )
            : t('Once, last on %{day} |||| %{smart_count} times, last on %{day}', {
                day,
                smart_count: times,
              })}
        </Typography>
      </Box>
      <Allowed right="catalogue.write">
        <Stack component="form" direction="row" onSubmit={submit} sx={{ gap: 1, alignItems: 'center' }}>
          <TextField
            label={t('Means the same as')}
            value={sameAs}
            onChange={({ target }) => setSameAs(target.value)}
            slotProps={{
              htmlInput: { maxLength: 60, 'aria-label': t('“%{words}” means the same as', { words }) },
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
            onClick={() => forgetting.mutate(words)}
          >
            {t('Remove')}
          </Button>
        </Stack>
      </Allowed>
    </Stack>
  )
}
