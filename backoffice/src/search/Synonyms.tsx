import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { type SearchSynonym, searchSynonymBody } from '@nakshi/api/contract/admin/search-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { isStale, reasonOf } from '../api/fetch-json.ts'
import { listSynonyms, removeSynonym, saveSynonym } from '../api/search-words.ts'
import { DraftConflict, useDraft } from '../forms/use-draft.tsx'
import { Panel } from '../layout/Panel.tsx'
import { useUnsaved } from '../layout/unsaved.tsx'
import { Allowed } from '../rights/rights.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { heard, t } from '../words.ts'
import { SYNONYMS } from './keys.ts'

const said = (words: string[]) => words.join(', ')

/** Groups of words that mean the same: to read, to find, to change. */
export function Synonyms() {
  const { data: groups, error } = useQuery({ queryKey: SYNONYMS, queryFn: listSynonyms })
  const [looked, setLooked] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const shown = groups?.filter(({ words }) => said(words).toLowerCase().includes(looked.trim().toLowerCase()))
  return (
    <Panel title={t('Words that mean the same')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t(
          'A search for one word of a group also finds products with its other words. Spellings that sound the same, in Hindi or English letters, are found without being listed.',
        )}
      </Typography>
      <Allowed right="catalogue.write">
        <Group />
      </Allowed>
      <TextField
        label={t('Find a word')}
        type="search"
        value={looked}
        onChange={({ target }) => setLooked(target.value)}
        sx={{ mt: 2 }}
        fullWidth
      />
      {error && <Typography color="error">{reasonOf(error)}</Typography>}
      {shown?.length === 0 && <Typography>{t('No group has this word.')}</Typography>}
      <Box component="ul" aria-label={t('Groups of words')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown?.map((group) => (
          <Box component="li" key={group.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {open === group.id ? (
              <Group group={group} onDone={() => setOpen(null)} />
            ) : (
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{said(group.words)}</Box>
                <Allowed right="catalogue.write">
                  <Button
                    aria-label={t('Change %{words}', { words: group.words[0] ?? '' })}
                    onClick={() => setOpen(group.id)}
                  >
                    {t('Change')}
                  </Button>
                </Allowed>
              </Stack>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

/** A group as it is typed: a new one, or one that is there. */
function Group({ group, onDone }: { group?: SearchSynonym; onDone?: () => void }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const draft = useDraft({ words: said(group?.words ?? []) })
  const [version, setVersion] = useState(group?.updated_at)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const typed = draft.values.words
  useUnsaved(draft.isDirty)
  const settled = async (sentence: string) => {
    notify(sentence, { type: 'success' })
    // The next new group is typed into the same field
    if (!group) draft.set({ words: '' })
    await queries.invalidateQueries({ queryKey: SYNONYMS })
    onDone?.()
  }
  const onError = async (error: Error) => {
    const fresh = isStale(error) && (await listSynonyms()).find(({ id }) => id === group?.id)
    await queries.invalidateQueries({ queryKey: SYNONYMS })
    if (!fresh) return setProblem(reasonOf(error))
    setVersion(fresh.updated_at)
    draft.layOver({ words: said(fresh.words) }, fresh.updated_at)
  }
  const saving = useMutation({
    mutationFn: saveSynonym,
    onSuccess: () => settled(adminSentences.search.saved),
    onError,
  })
  const removal = useMutation({
    mutationFn: removeSynonym,
    onSuccess: () => settled(adminSentences.search.removed),
    onError,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    const checked = searchSynonymBody.safeParse({ words })
    const refused = checked.error?.issues[0]?.message
    setProblem(refused === undefined ? null : heard(refused))
    if (checked.success)
      saving.mutate({ id: group?.id ?? null, words: checked.data.words, updated_at: version })
  }
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 1 }}>
      <DraftConflict draft={draft} labels={{ words: t('Words') }} />
      <TextField
        label={group ? t('Words, with commas between') : t('A new group, with commas between')}
        placeholder={t('cup, mug, pyala')}
        value={typed}
        onChange={({ target }) => draft.set({ words: target.value })}
        error={problem !== null}
        helperText={problem}
        multiline
        fullWidth
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="outlined" disabled={saving.isPending}>
          {group ? t('Save words') : t('Add group')}
        </Button>
        {group && (
          <>
            <Button onClick={onDone}>{t('Cancel')}</Button>
            <Button color="error" disabled={removal.isPending} onClick={() => setAsking(true)}>
              {t('Remove group')}
            </Button>
            <Confirm
              isOpen={asking}
              title={t('Remove this group of words?')}
              content={said(group.words)}
              confirm={t('Remove group')}
              confirmColor="warning"
              loading={removal.isPending}
              onConfirm={() => removal.mutate(group.id)}
              onClose={() => setAsking(false)}
            />
          </>
        )}
      </Stack>
    </Stack>
  )
}
