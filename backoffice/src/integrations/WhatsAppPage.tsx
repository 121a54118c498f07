import { Box, Button, DialogContentText, Skeleton, Stack, Typography } from '@mui/material'
import {
  type WhatsAppKind,
  type WhatsAppOverview,
  type WhatsAppTemplate,
  type WhatsAppTemplateChange,
  whatsappStatuses,
} from '@nakshi/core/notifications/admin-whatsapp'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { getJson, isHttpError, isStale, sendJson } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { whatsappMessages } from '../languages/messages.ts'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { ActiveBadge } from '../ui/fields/StatusBadge.tsx'
import type { RemoteSave } from '../ui/forms/EditConflict.tsx'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { CheckboxInput } from '../ui/inputs/CheckboxInput.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState, NotFound } from '../ui/layout/ScreenStates.tsx'
import { formatWhatsAppError, whatsappKindLabels, whatsappStatusLabels } from './whatsapp-labels.ts'

type OpenDialog = { kind: 'edit' | 'test'; message: WhatsAppTemplate }

export function WhatsAppPage() {
  const { data, error, refetch } = useQuery({ queryKey: WHATSAPP_KEY, queryFn: getWhatsAppOverview })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  // The routes exist with the keys of WhatsApp only.
  if (isHttpError(error, 404)) return <NotFound />
  return (
    <>
      <PageHeader title={t('WhatsApp messages')}>
        <Button component={Link} to="/settings">
          {t('Settings')}
        </Button>
      </PageHeader>
      {error && !data && <ErrorState text={whatsappMessages.load_failed} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={480} aria-busy />}
      {data && (
        <Stack sx={{ gap: 2, maxWidth: 880 }}>
          <Typography color="textSecondary">
            {t(
              'Sent to customers who agreed at checkout or in their account, besides the email. Each message is sent once for an order.',
            )}
          </Typography>
          {data.templates.map((message) => (
            <MessagePanel
              key={message.id}
              message={message}
              onOpen={(kind) => setDialog({ kind, message })}
            />
          ))}
          <Panel title={t('Webhook')}>
            <Copyable label={t('Callback URL for the Meta app')} text={data.webhook_url} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t('1 number has opted out. |||| %{smart_count} numbers have opted out.', {
                smart_count: data.opted_out,
              })}
            </Typography>
          </Panel>
        </Stack>
      )}
      {dialog?.kind === 'edit' && <TemplateDialog message={dialog.message} onClose={close} />}
      {dialog?.kind === 'test' && <TestMessageDialog message={dialog.message} onClose={close} />}
    </>
  )
}

type MessagePanelProps = { message: WhatsAppTemplate; onOpen: (kind: OpenDialog['kind']) => void }

function MessagePanel({ message, onOpen }: MessagePanelProps) {
  const { id, is_active, template, language, body, button_url, samples } = message
  const name = whatsappKindLabels[id]
  const actions = (
    <CanAccess permission="settings.write">
      <Button size="small" aria-label={t('Edit %{name}', { name })} onClick={() => onOpen('edit')}>
        {t('Edit')}
      </Button>
      <Button
        size="small"
        aria-label={t('Send test message: %{name}', { name })}
        onClick={() => onOpen('test')}
      >
        {t('Send test')}
      </Button>
    </CanAccess>
  )
  return (
    <Panel title={name} action={<Box sx={{ whiteSpace: 'nowrap' }}>{actions}</Box>}>
      <Stack sx={{ gap: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <ActiveBadge is_active={is_active} />
          <Typography component="code" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {`${template} (${language})`}
          </Typography>
        </Stack>
        <Copyable label={t('Template body')} of={name} text={body} />
        <Copyable label={t('Dynamic URL of the button')} of={name} text={button_url} />
        <Typography variant="body2" color="textSecondary">
          {t('Sample values: %{samples}', {
            samples: samples.map((sample, index) => `{{${index + 1}}} ${sample}`).join(' · '),
          })}
        </Typography>
        <Delivery message={message} />
      </Stack>
    </Panel>
  )
}

type CopyableProps = { label: string; of?: string; text: string }

function Copyable({ label, of, text }: CopyableProps) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography component="code" variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <CopyButton text={text} label={t('Copy: %{name}', { name: of ? `${of}, ${label}` : label })} />
      </Box>
    </Box>
  )
}

function Delivery({ message: { counts, errors } }: { message: WhatsAppTemplate }): ReactNode {
  const shown = whatsappStatuses.filter((status) => counts[status] > 0)
  if (shown.length === 0)
    return <Typography variant="body2">{t('No messages in the last 30 days.')}</Typography>
  const listed = shown.map((status) => `${whatsappStatusLabels[status]}: ${counts[status]}`)
  return (
    <Typography variant="body2">
      {t('Last 30 days: %{counts}', { counts: listed.join(' · ') })}
      {errors.length > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
          {errors.map(({ code, count }) => `${formatWhatsAppError(code)}: ${count}`).join(' · ')}
        </Box>
      )}
    </Typography>
  )
}

const RESOURCE = 'whatsapp'
const WHATSAPP_KEY = [RESOURCE]

const getWhatsAppOverview = () => getJson<WhatsAppOverview>(RESOURCE)

const saveWhatsAppTemplate = (id: WhatsAppKind, body: WhatsAppTemplateChange) =>
  sendJson(`${RESOURCE}/${id}`, 'PUT', body)

const sendTestWhatsApp = (id: WhatsAppKind, phone: string) =>
  sendJson(`${RESOURCE}/${id}/test`, 'POST', { phone })

type DialogProps = { message: WhatsAppTemplate; onClose: () => void }
type Typed = Pick<WhatsAppTemplate, 'is_active' | 'template' | 'language'>

const toTyped = ({ is_active, template, language }: WhatsAppTemplate): Typed => ({
  is_active,
  template,
  language,
})

function TemplateDialog({ message, onClose }: DialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()
  const [version, setVersion] = useState(message.updated_at)
  const [remote, setRemote] = useState<RemoteSave | null>(null)

  async function save(typed: Typed) {
    try {
      await saveWhatsAppTemplate(message.id, { ...typed, updated_at: version })
    } catch (error) {
      const latest =
        isStale(error) && (await getWhatsAppOverview()).templates.find(({ id }) => id === message.id)
      if (latest) {
        setVersion(latest.updated_at)
        setRemote({ values: toTyped(latest), saved_at: latest.updated_at })
      }
      throw error
    }
    notify(whatsappMessages.saved, { type: 'success' })
    await queries.invalidateQueries({ queryKey: WHATSAPP_KEY })
    onClose()
  }
  return (
    <FormDialog<Typed>
      title={whatsappKindLabels[message.id]}
      record={toTyped(message)}
      action={t('Save')}
      busyAction={t('Saving...')}
      remote={remote}
      isReady={({ template, language }) => template.trim() !== '' && language.trim() !== ''}
      onSave={save}
      onClose={onClose}
    >
      <CheckboxInput source="is_active" label={t('Send this message')} />
      <TextInput
        source="template"
        label={t('Template name')}
        helperText={t('As approved by Meta')}
        slotProps={{ htmlInput: { maxLength: 512, autoComplete: 'off', autoCapitalize: 'none' } }}
      />
      <TextInput
        source="language"
        label={t('Language code')}
        helperText={t('That of the template, for example en, en_US or hi')}
        slotProps={{ htmlInput: { maxLength: 10, autoComplete: 'off', autoCapitalize: 'none' } }}
      />
    </FormDialog>
  )
}

function TestMessageDialog({ message, onClose }: DialogProps) {
  const notify = useNotify()
  async function send({ phone }: { phone: string }) {
    await sendTestWhatsApp(message.id, phone)
    notify(whatsappMessages.test_sent, { type: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={t('Send test message: %{name}', { name: whatsappKindLabels[message.id] })}
      record={{ phone: '' }}
      action={t('Send')}
      busyAction={t('Sending...')}
      losesNothing
      isReady={({ phone }) => phone.trim() !== ''}
      onSave={send}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t('Sends the saved template with sample data. The link of the button does not work.')}
      </DialogContentText>
      <TextInput
        source="phone"
        label={t('Mobile number')}
        type="tel"
        helperText={t('10 digits, without +91')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
      />
    </FormDialog>
  )
}
