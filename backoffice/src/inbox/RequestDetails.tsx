import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material'
import { formatPhone } from '@nakshi/core/base/phone'
import type { AdminContactMessage } from '@nakshi/core/content/admin-contact'
import type { UploadedImage } from '@nakshi/core/media/schema'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import { useUpdate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { CanAccess } from '../api/permissions.tsx'
import { useShopSettings } from '../api/settings.ts'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { CustomerImage } from '../order-fields/CustomerImage.tsx'
import { MessageText } from '../ui/fields/MessageText.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Column, Columns, Panel } from '../ui/layout/Panel.tsx'
import { RecordScreen } from '../ui/layout/RecordScreen.tsx'
import { useNotifyFailure } from '../ui/layout/use-action.ts'
import { HandledBadge, kindLabel, useMarkHandled } from './request-fields.tsx'

export const RequestDetails = () => (
  <RecordScreen<AdminContactMessage>
    resource="contact-messages"
    title={t('Message')}
    missing={{ title: t('Message not found'), one: t('message'), list: t('Inbox') }}
    failed={adminMessages.request.load_failed}
    loading={<RequestLoading />}
  >
    {(request) => <Details request={request} />}
  </RecordScreen>
)

function Details({ request }: { request: AdminContactMessage }) {
  return (
    <>
      <PageHeader title={t('Message %{reference}', { reference: request.reference })}>
        <Button component={RouterLink} to="/contact-messages" variant="outlined" size="small">
          {t('Back to Inbox')}
        </Button>
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <HandledBadge {...request} />
        <Typography color="textSecondary">
          {t('%{kindLabel}, sent %{createdAt}', {
            kindLabel: kindLabel[request.kind],
            createdAt: formatDateTime(request.created_at),
          })}
        </Typography>
      </Stack>
      <Columns>
        <Column at="left">
          <Message request={request} />
        </Column>
        <Column at="right" fullWidth>
          <ReplyPanel request={request} />
          <Sender request={request} />
        </Column>
        <Column at="left">{request.images.length > 0 && <Photos images={request.images} />}</Column>
      </Columns>
    </>
  )
}

function RequestLoading() {
  const box = (height: number) => <Skeleton variant="rounded" height={height} aria-hidden />
  return (
    <div aria-busy>
      <PageHeader title={t('Message')} />
      <Columns>
        <Column at="left">{box(320)}</Column>
        <Column at="right" fullWidth>
          {box(280)}
        </Column>
      </Columns>
    </div>
  )
}

function Message({ request }: { request: AdminContactMessage }) {
  return (
    <Panel title={t('Message')}>
      {request.subject && (
        <MessageText variant="h3" sx={{ mb: 1 }}>
          {request.subject}
        </MessageText>
      )}
      <MessageText sx={{ maxWidth: '70ch' }}>{request.message}</MessageText>
    </Panel>
  )
}

function Photos({ images }: { images: UploadedImage[] }) {
  return (
    <Panel title={t('Photos (%{count})', { count: images.length })}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}>
        {images.map((image) => (
          <CustomerImage key={image.url} image={image} />
        ))}
      </Box>
    </Panel>
  )
}

function Sender({ request }: { request: AdminContactMessage }) {
  const { name, email, phone, user_id } = request
  return (
    <Panel title={t('Sender')}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
      {phone && (
        <Typography>
          <Link href={`tel:+91${phone}`}>{formatPhone(phone)}</Link>
        </Typography>
      )}
      {user_id ? (
        <Typography sx={{ mt: 1 }}>
          <Link component={RouterLink} to={`/customers/${user_id}`}>
            {t('Customer profile and orders')}
          </Link>
        </Typography>
      ) : (
        <Typography color="textSecondary" variant="caption" component="p" sx={{ mt: 1 }}>
          {t('Sent without signing in')}
        </Typography>
      )}
    </Panel>
  )
}

function ReplyPanel({ request }: { request: AdminContactMessage }) {
  const { setHandled, busy } = useMarkHandled()
  const { handled_at } = request
  const { data: shop } = useShopSettings()
  return (
    <Panel title={t('Answer')}>
      <Stack spacing={1}>
        <Button
          variant="contained"
          size="large"
          startIcon={<ReplyIcon />}
          href={toReplyMailto(request, shop?.store_settings)}
        >
          {t('Reply by email')}
        </Button>
        <CanAccess permission="orders.write">
          {request.kind !== 'privacy' && (
            <Button
              component={RouterLink}
              to={`/orders/new?${new URLSearchParams({ request: request.id })}`}
              variant="outlined"
              size="large"
            >
              {t('Make a quote or order')}
            </Button>
          )}
        </CanAccess>
        <Button
          variant="outlined"
          size="large"
          aria-disabled={busy}
          onClick={() => !busy && setHandled([request], handled_at === null)}
        >
          {busy ? t('Updating...') : handled_at ? t('Mark as waiting') : t('Mark as handled')}
        </Button>
        {request.kind !== 'custom_order' && <PrivacyButton request={request} />}
      </Stack>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {handled_at
          ? t('Handled %{handledAt}', { handledAt: formatDateTime(handled_at) })
          : t('Opens your email app with the reference in the subject.')}
      </Typography>
    </Panel>
  )
}

/** A guest asks about personal data with the contact form. */
function PrivacyButton({ request: { id, kind, updated_at } }: { request: AdminContactMessage }) {
  const [update, { isPending }] = useUpdate()
  const notifyFailure = useNotifyFailure()
  const isPrivacy = kind === 'privacy'
  const change = () =>
    update(
      'contact-messages',
      { id, data: { is_privacy_request: !isPrivacy, updated_at } },
      { onError: (error) => notifyFailure(adminMessages.request.update_failed, error) },
    )
  return (
    <Button size="large" aria-disabled={isPending} onClick={() => isPending || change()}>
      {isPrivacy ? t('No privacy request') : t('Is a privacy request')}
    </Button>
  )
}

/** English, like all customer emails. The reference in the subject threads later replies. */
function toReplyMailto(
  { kind, email, name, subject, reference }: AdminContactMessage,
  store: ShopSettings['store_settings'] | undefined,
): string {
  const subjectParam = encodeURIComponent(`Re: ${subject || 'Your message'} (${reference})`)
  const contact = kind === 'privacy' && store ? formatContact(store) : ''
  const body = encodeURIComponent([`Hello ${name},\r\n\r\n`, contact].join(''))
  return `mailto:${email}?subject=${subjectParam}&body=${body}`
}

/** DPDP Rules, 2025, rule 9: in every answer about personal data. */
function formatContact(store: ShopSettings['store_settings']): string {
  const { grievance_officer, grievance_email, grievance_phone, email, phone } = store
  const contact = [grievance_officer, grievance_email || email, grievance_phone || phone]
  return ['\r\n\r\n', `Questions about your personal data: ${contact.filter(Boolean).join(', ')}`].join('')
}
