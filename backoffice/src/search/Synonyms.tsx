import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { renderIssue } from '@nakshi/core/base/issue-text'
import {
  type SearchSynonym,
  searchSynonymBody,
  type ZeroResultSearch,
  type ZeroResultSynonymBody,
} from '@nakshi/core/products/admin-search-synonyms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage, getJson, isStale, sendJson } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { formatRuleMessage, t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { DraftConflict, useDraft } from '../ui/forms/use-draft.tsx'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { useUnsavedChanges } from '../ui/layout/unsaved-changes.tsx'

export const ZERO_RESULTS_KEY = ['zero-result-searches']
export const SYNONYMS_KEY = ['search-synonyms']

const joinWords = (words: string[]) => words.join(', ')

export function Synonyms() {
  const { data: groups, error, refetch } = useQuery({ queryKey: SYNONYMS_KEY, queryFn: listSynonyms })
  const [filterText, setFilterText] = useState('')
  const [open, setOpen] = useState<SearchSynonym | null>(null)
  const shown = groups?.filter(
    ({ id, words }) =>
      id === open?.id || joinWords(words).toLowerCase().includes(filterText.trim().toLowerCase()),
  )
  // A group that a colleague removed stays open, with what is typed in it.
  if (open && shown?.every(({ id }) => id !== open.id)) shown.push(open)
  return (
    <Panel title={t('Synonyms')}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t(
          'Searching for one word of a group also finds products with the other words. Similar-sounding spellings in Hindi or English are found automatically.',
        )}
      </Typography>
      <CanAccess permission="catalogue.write">
        <Group />
      </CanAccess>
      <TextField
        label={t('Search synonyms')}
        type="search"
        value={filterText}
        onChange={({ target }) => setFilterText(target.value)}
        sx={{ mt: 2 }}
        fullWidth
      />
      {error && <ErrorState text={getErrorMessage(error)} onRetry={refetch} />}
      {groups?.length === 0 && <Typography>{t('No synonym groups yet.')}</Typography>}
      {groups?.length !== 0 && shown?.length === 0 && (
        <Typography>{t('No synonym group has this word.')}</Typography>
      )}
      <Box component="ul" aria-label={t('Synonym groups')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown?.map((group) => (
          <Box component="li" key={group.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {open?.id === group.id ? (
              <Group group={group} onDone={() => setOpen(null)} />
            ) : (
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{joinWords(group.words)}</Box>
                <CanAccess permission="catalogue.write">
                  <Button
                    aria-label={t('Change %{words}', { words: group.words[0] ?? '' })}
                    onClick={() => setOpen(group)}
                  >
                    {t('Change')}
                  </Button>
                </CanAccess>
              </Stack>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

function Group({ group, onDone }: { group?: SearchSynonym; onDone?: () => void }) {
  const notify = useNotify()
  const queries = useQueryClient()
  const draft = useDraft({ words: joinWords(group?.words ?? []) })
  const [version, setVersion] = useState(group?.updated_at)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const typed = draft.values.words
  useUnsavedChanges(draft.isDirty)
  const onSaved = async (doneMessage: string) => {
    notify(doneMessage, { type: 'success' })
    // The field is reused for the next new group.
    if (!group) draft.set({ words: '' })
    await queries.invalidateQueries({ queryKey: SYNONYMS_KEY })
    onDone?.()
  }
  const onError = async (error: Error) => {
    setIsDeleting(false)
    // Without the newest version the next save is rejected and retried.
    const groups = isStale(error) ? await listSynonyms().catch(() => []) : []
    const latest = groups.find(({ id }) => id === group?.id)
    await queries.invalidateQueries({ queryKey: SYNONYMS_KEY })
    if (!latest) return setErrorMessage(getErrorMessage(error))
    setVersion(latest.updated_at)
    draft.rebaseOnto({ words: joinWords(latest.words) }, latest.updated_at)
  }
  const saving = useMutation({
    mutationFn: saveSynonym,
    onSuccess: () => onSaved(adminMessages.search.saved),
    onError,
  })
  const removal = useMutation({
    mutationFn: deleteSynonym,
    onSuccess: () => onSaved(adminMessages.search.removed),
    onError,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const words = typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    const checked = searchSynonymBody.safeParse({ words })
    const issue = checked.error?.issues[0]
    setErrorMessage(issue ? renderIssue(issue, formatRuleMessage) : null)
    if (checked.success)
      saving.mutate({ id: group?.id ?? null, words: checked.data.words, updated_at: version })
  }
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 1 }}>
      <DraftConflict draft={draft} labels={{ words: t('Text') }} />
      <TextField
        label={group ? t('Words, separated by commas') : t('New group, separated by commas')}
        placeholder={t('cup, mug, pyala')}
        value={typed}
        onChange={({ target }) => draft.set({ words: target.value })}
        error={errorMessage !== null}
        helperText={errorMessage}
        disabled={saving.isPending}
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
            <Button color="error" disabled={removal.isPending} onClick={() => setIsDeleting(true)}>
              {t('Remove group')}
            </Button>
            {isDeleting && (
              <ActionDialog
                title={t('Remove this synonym group?')}
                action={t('Remove group')}
                destructive
                busy={removal.isPending}
                onAction={() => removal.mutate(group.id)}
                onClose={() => setIsDeleting(false)}
              >
                {joinWords(group.words)}
              </ActionDialog>
            )}
          </>
        )}
      </Stack>
    </Stack>
  )
}

const listSynonyms = () => getJson<SearchSynonym[]>('search-synonyms')

type SavedSynonym = { id: string | null; words: string[]; updated_at?: string | undefined }

async function saveSynonym({ id, words, updated_at }: SavedSynonym): Promise<void> {
  if (id) await sendJson(`search-synonyms/${id}`, 'PUT', { words, updated_at })
  else await sendJson('search-synonyms', 'POST', { words })
}

const deleteSynonym = (id: string) => sendJson(`search-synonyms/${id}`, 'DELETE')

export const listZeroResultSearches = () => getJson<ZeroResultSearch[]>('zero-result-searches')

export const createSynonymFromSearch = (body: ZeroResultSynonymBody) =>
  sendJson('zero-result-searches/synonym', 'POST', body)

export const deleteZeroResultSearch = (words: string) =>
  sendJson('zero-result-searches/dismiss', 'POST', { words })
