import { Stack, Typography } from '@mui/material'
import { type FurtherLanguage, languages } from '@nakshi/core/base/languages'
import type { AdminTranslations } from '@nakshi/core/translations/admin-schema'
import type { TranslatedSubject } from '@nakshi/core/translations/translated-fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SaveContextProvider, useNotify } from 'react-admin'
import type { FieldValues, Resolver } from 'react-hook-form'
import { getErrorMessage, getIssues, getJson, isStale, sendJson } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { FormConflict } from '../ui/forms/EditConflict.tsx'
import { DisabledWhileSaving, PageToolbar, RecordForm, SaveAction } from '../ui/forms/RecordForm.tsx'
import type { Parts } from '../ui/forms/rebase.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import { TranslationRow } from './TranslationRow.tsx'
import { type TranslationDraft, toChange, toDraft, toSource } from './translation-draft.ts'
import { getTextLabel } from './translation-labels.ts'

type TranslationFormProps = {
  read: AdminTranslations
  path: string
  resource: string
  subject: TranslatedSubject
  language: FurtherLanguage
}

/** The API checks the texts. */
const resolver: Resolver = async (values) => ({ values, errors: {} })
const split = ({ texts }: FieldValues): Parts => ({ ...texts })
const join = (texts: Parts): FieldValues => ({ texts })

export function TranslationForm({ read: first, path, resource, subject, language }: TranslationFormProps) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [read, setRead] = useState(first)
  const [remote, setRemote] = useState<AdminTranslations | null>(null)
  const draft = useMemo(() => toDraft(read), [read])
  const conflict = useMemo(() => remote && { values: toDraft(remote), saved_at: remote.updated_at }, [remote])
  const saving = useMutation({
    mutationFn: (typed: TranslationDraft) =>
      sendJson<AdminTranslations>(path, 'PUT', toChange(remote ?? read, typed)),
  })

  /** @returns what the form shows at its fields */
  async function save(typed: TranslationDraft) {
    try {
      const saved = await saving.mutateAsync(typed)
      notify(adminMessages.translation.saved, { type: 'success' })
      setRemote(null)
      setRead(saved)
      queries.invalidateQueries({ queryKey: [resource] })
      return undefined
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
      if (isStale(error)) setRemote(await getJson<AdminTranslations>(path))
      const sent = toChange(remote ?? read, typed).texts
      const errors = getIssues(error).flatMap(({ path: at, message }) => {
        const text = sent[Number(/^texts\.(\d+)/.exec(at)?.[1])]
        return text ? [[toSource(text.field), message]] : []
      })
      return errors.length > 0
        ? { texts: Object.fromEntries(errors) }
        : { root: { serverError: getErrorMessage(error) } }
    }
  }
  return (
    <SaveContextProvider value={{ saving: saving.isPending }}>
      <RecordForm
        record={draft}
        resolver={resolver}
        onSubmit={({ texts, fits }: FieldValues) => save({ texts, fits: fits ?? {} })}
      >
        <DisabledWhileSaving>
          <FormConflict
            base={draft}
            remote={conflict}
            split={split}
            join={join}
            labels={Object.fromEntries(read.texts.map((text) => [toSource(text.field), getTextLabel(text)]))}
          />
          <Panel title={t('Texts in %{language}', { language: languages[language].name })}>
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {formatProgress(read)}
            </Typography>
            <Stack>
              {(remote ?? read).texts.map((text) => (
                <TranslationRow key={text.field} subject={subject} text={text} language={language} />
              ))}
            </Stack>
          </Panel>
        </DisabledWhileSaving>
        <PageToolbar>
          <SaveAction label={t('Save Changes')} busyLabel={t('Saving...')} size="large" />
        </PageToolbar>
      </RecordForm>
    </SaveContextProvider>
  )
}

function formatProgress({ texts }: AdminTranslations): string {
  const count = (wanted: string) => texts.filter(({ status }) => status === wanted).length
  const open = [
    [
      count('missing'),
      t('%{smart_count} missing |||| %{smart_count} missing', { smart_count: count('missing') }),
    ],
    [
      count('outdated'),
      t('%{smart_count} older than the original |||| %{smart_count} older than the original', {
        smart_count: count('outdated'),
      }),
    ],
  ] as const
  const named = open.filter(([number]) => number > 0).map(([, text]) => text)
  return named.length > 0
    ? t('%{list}. Shoppers see the original of a missing text.', { list: named.join(', ') })
    : t('Everything is translated.')
}
