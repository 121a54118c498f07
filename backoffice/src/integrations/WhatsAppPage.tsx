import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { type Language, languages } from '@nakshi/core/base/languages'
import { type WhatsAppTemplate, whatsappStatuses } from '@nakshi/core/notifications/admin-whatsapp'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { isHttpError } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { whatsappMessages } from '../languages/messages.ts'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { ActiveBadge } from '../ui/fields/StatusBadge.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState, NotFound } from '../ui/layout/ScreenStates.tsx'
import {
  getWhatsAppOverview,
  listSavedTemplates,
  TemplateDialog,
  TestMessageDialog,
  WHATSAPP_KEY,
} from './WhatsAppDialogs.tsx'
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
  const { id, is_active, body, button_url, samples } = message
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
          {listSavedTemplates(message).map(({ code, template, language }) => (
            <Typography
              key={code}
              component="code"
              variant="body2"
              translate="no"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {`${template} (${language})`}
            </Typography>
          ))}
        </Stack>
        <Copyable label={t('Template body')} of={name} text={body} />
        <Copyable label={t('Dynamic URL of the button')} of={name} text={button_url} />
        {message.translations.map((translation) => {
          const { name: language } = languages[translation.code]
          return (
            <Fragment key={translation.code}>
              <Copyable
                label={t('Template body, %{language}', { language })}
                of={name}
                lang={translation.code}
                text={translation.body}
              />
              <Copyable
                label={t('Dynamic URL of the button, %{language}', { language })}
                of={name}
                text={translation.button_url}
              />
            </Fragment>
          )
        })}
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

type CopyableProps = { label: string; of?: string; lang?: Language; text: string }

function Copyable({ label, of, lang, text }: CopyableProps) {
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography
          component="code"
          variant="body2"
          lang={lang}
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
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
