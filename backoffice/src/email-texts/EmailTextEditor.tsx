import { Box, Button, Chip, Stack, TextField, Typography } from '@mui/material'
import { renderIssue } from '@nakshi/core/base/issue-text'
import {
  type EmailText,
  type EmailWording,
  emailWordingFor,
} from '@nakshi/core/notifications/admin-email-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { EMAIL_TEXTS_KEY, listEmailTexts } from '../api/email-texts.ts'
import { getErrorMessage, getIssues, isStale, sendJson } from '../api/fetch-json.ts'
import { useCan } from '../api/permissions.tsx'
import { SAVED } from '../api/routerProvider.ts'
import { formatRuleMessage, t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { DraftConflict, useDraft } from '../ui/forms/use-draft.tsx'
import { useIsShown } from '../ui/forms/use-is-shown.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { useUnsavedChanges } from '../ui/layout/unsaved-changes.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { isChanged } from './email-text-labels.ts'

type Field = keyof EmailWording
type Values = Record<Field, string>
type Errors = Partial<Record<string, string>>

const labels: Record<Field, string> = {
  subject: t('Subject'),
  greeting: t('Greeting'),
  closing: t('Closing'),
}
const fields: Field[] = ['subject', 'greeting', 'closing']
const hints: Partial<Record<Field, string>> = {
  greeting: t('Above the text. Leave empty for none.'),
  closing: t('Below the text. Leave empty for none.'),
}

const toValues = ({ subject, default_subject, greeting, closing }: EmailText): Values => ({
  subject: subject ?? default_subject,
  greeting: greeting ?? '',
  closing: closing ?? '',
})

function findErrors(text: EmailText, values: Values): Errors {
  const issues = emailWordingFor(text).safeParse(values).error?.issues ?? []
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join('.'), renderIssue(issue, formatRuleMessage)]),
  )
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

  const saving = useMutation({
    mutationFn: (wording: EmailWording) =>
      sendJson(`email-texts/${text.id}`, 'PUT', { ...wording, updated_at: version }),
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
    if (Object.keys(found).length === 0) saving.mutate(draft.values)
  }
  const insertion = useInsertion(draft.values, draft.set)
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
          {fields.map((field) => (
            <TextField
              key={field}
              label={labels[field]}
              value={draft.values[field]}
              onChange={({ target }) => {
                setRejected({})
                draft.set({ [field]: target.value })
              }}
              onFocus={() => insertion.setField(field)}
              inputRef={insertion.register(field)}
              error={errors[field] !== undefined}
              helperText={errors[field] ?? hints[field]}
              disabled={!canWrite || saving.isPending}
              slotProps={{ htmlInput: { maxLength: field === 'subject' ? 150 : 1_000 } }}
              multiline={field !== 'subject'}
              minRows={3}
              fullWidth
            />
          ))}
          {canWrite && (
            <>
              <Placeholders
                names={insertion.field === 'subject' ? text.subject_placeholders : text.placeholders}
                label={t('Insert into: %{field}', { field: labels[insertion.field] })}
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
                  onAction={() => saving.mutate({ subject: null, greeting: null, closing: null })}
                  onClose={() => setIsResetting(false)}
                >
                  {text.default_subject}
                </ActionDialog>
              )}
            </>
          )}
        </Stack>
      </Panel>
      <EmailPreview id={text.id} wording={draft.values} isValid={Object.keys(found).length === 0} />
    </Box>
  )
}

/** Puts a placeholder where the cursor is, or was. */
function useInsertion(values: Values, set: (changed: Partial<Values>) => void) {
  const [field, setField] = useState<Field>('greeting')
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | HTMLTextAreaElement | null>>>({})
  return {
    field,
    setField,
    register: (name: Field) => (input: HTMLInputElement | HTMLTextAreaElement | null) => {
      inputs.current[name] = input
    },
    insert(name: string): void {
      const input = inputs.current[field]
      const typed = values[field]
      const from = input?.selectionStart ?? typed.length
      const to = input?.selectionEnd ?? from
      const placeholder = `{{${name}}}`
      set({ [field]: typed.slice(0, from) + placeholder + typed.slice(to) })
      requestAnimationFrame(() => {
        input?.focus()
        input?.setSelectionRange(from + placeholder.length, from + placeholder.length)
      })
    },
  }
}

type PlaceholdersProps = { names: string[]; label: string; onInsert: (name: string) => void }

function Placeholders({ names, label, onInsert }: PlaceholdersProps) {
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
        {names.map((name) => (
          <Chip
            key={name}
            translate="no"
            label={`{{${name}}}`}
            variant="outlined"
            onClick={() => onInsert(name)}
          />
        ))}
      </Stack>
    </Box>
  )
}
