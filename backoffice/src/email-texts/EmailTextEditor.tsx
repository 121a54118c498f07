import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { type Language, languages } from '@nakshi/core/base/languages'
import { type EmailText, wordingFields } from '@nakshi/core/notifications/admin-email-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { EMAIL_TEXTS_KEY, listEmailTexts } from '../api/email-texts.ts'
import { getErrorMessage, getIssues, isStale, sendJson } from '../api/fetch-json.ts'
import { useCan } from '../api/permissions.tsx'
import { SAVED } from '../api/routerProvider.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { DraftConflict, useDraft } from '../ui/forms/use-draft.tsx'
import { useIsShown } from '../ui/forms/use-is-shown.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { useUnsavedChanges } from '../ui/layout/unsaved-changes.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { isChanged } from './email-text-labels.ts'
import {
  type Errors,
  type Field,
  fieldLabels,
  findErrors,
  getWording,
  isFallback,
  listLanguages,
  toChange,
  toLabels,
  toName,
  toReset,
  toValues,
  type Values,
} from './email-text-values.ts'
import { Placeholders, useInsertion } from './Placeholders.tsx'

const hints: Partial<Record<Field, string>> = {
  greeting: t('Above the text. Leave empty for none.'),
  closing: t('Below the text. Leave empty for none.'),
}

export function EmailTextEditor({ text }: { text: EmailText }) {
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isShown = useIsShown()
  const canWrite = useCan('settings.write')
  const draft = useDraft<Values>(toValues(text))
  const [version, setVersion] = useState(text.updated_at)
  const [rejected, setRejected] = useState<Errors>({})
  const [isResetting, setIsResetting] = useState(false)
  useUnsavedChanges(draft.isDirty)
  const found = findErrors(text, draft.values)
  const errors = { ...rejected, ...found }
  const labels = toLabels(text)
  const shown = listLanguages(text)

  const saving = useMutation({
    mutationFn: (change: ReturnType<typeof toChange>) =>
      sendJson(`email-texts/${text.id}`, 'PUT', { ...change, updated_at: version }),
    onSuccess: async () => {
      notify(adminMessages.email_text.saved, { type: 'success' })
      await queries.invalidateQueries({ queryKey: EMAIL_TEXTS_KEY })
      if (isShown.current) navigate('/settings/emails', { state: SAVED })
    },
    onError: async (error) => {
      setIsResetting(false)
      notify(getErrorMessage(error), { type: 'error' })
      setRejected(Object.fromEntries(getIssues(error).map(({ path, message }) => [path, message])))
      const latest = isStale(error) && (await listEmailTexts()).find(({ id }) => id === text.id)
      if (!latest) return
      setVersion(latest.updated_at)
      draft.rebaseOnto(toValues(latest), latest.updated_at)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(found).length === 0) saving.mutate(toChange(text, draft.values))
  }
  const insertion = useInsertion('greeting', draft.values, draft.set)

  function renderField(language: Language, field: Field) {
    const name = toName(language, field)
    const hint = isFallback(text, draft.values, language, field)
      ? t('Empty: customers get your English text')
      : hints[field]
    return (
      <TextField
        key={name}
        label={labels[name]}
        value={draft.values[name]}
        placeholder={field === 'subject' ? getWording(text, language)?.default_subject : undefined}
        onChange={({ target }) => {
          setRejected({})
          draft.set({ [name]: target.value })
        }}
        onFocus={() => insertion.setName(name)}
        inputRef={insertion.register(name)}
        error={errors[name] !== undefined}
        helperText={errors[name] ?? hint}
        disabled={!canWrite || saving.isPending}
        slotProps={{ htmlInput: { lang: language, maxLength: field === 'subject' ? 150 : 1_000 } }}
        multiline={field !== 'subject'}
        minRows={3}
        fullWidth
      />
    )
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Panel title={t('Text')}>
        <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 2 }}>
          <DraftConflict draft={draft} labels={labels} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: `repeat(${shown.length}, minmax(0, 1fr))`,
              },
            }}
          >
            {shown.map((language) => (
              <Stack key={language} role="group" aria-label={languages[language].name} sx={{ gap: 2 }}>
                {shown.length > 1 && (
                  <Typography component="h3" variant="subtitle2" lang={language}>
                    {languages[language].name}
                  </Typography>
                )}
                {wordingFields.map((field) => renderField(language, field))}
              </Stack>
            ))}
          </Box>
          {canWrite && (
            <>
              <Placeholders
                names={insertion.name.endsWith('subject') ? text.subject_placeholders : text.placeholders}
                label={t('Insert into: %{field}', {
                  field: labels[insertion.name] ?? fieldLabels.greeting,
                })}
                onInsert={insertion.insert}
              />
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Button type="submit" variant="contained" disabled={saving.isPending}>
                  {t('Save Changes')}
                </Button>
                {isChanged(text) && (
                  <Button color="error" disabled={saving.isPending} onClick={() => setIsResetting(true)}>
                    {t('Reset to default')}
                  </Button>
                )}
              </Stack>
              {isResetting && (
                <ActionDialog
                  title={t('Reset this email to the default text?')}
                  action={t('Reset to default')}
                  destructive
                  busy={saving.isPending}
                  onAction={() => saving.mutate(toReset(text))}
                  onClose={() => setIsResetting(false)}
                >
                  {text.default_subject}
                </ActionDialog>
              )}
            </>
          )}
        </Stack>
      </Panel>
      <EmailPreview
        id={text.id}
        wording={toChange(text, draft.values)}
        languages={shown}
        isValid={Object.keys(found).length === 0}
      />
    </Box>
  )
}
