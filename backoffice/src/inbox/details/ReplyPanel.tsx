import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import { Button, Stack, Typography } from '@mui/material'
import type { AdminContactMessage } from '@nakshi/contract/admin/contact-messages'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { Panel } from '../../layout/Panel.tsx'
import { useMarkHandled } from '../use-mark-handled.ts'

export function ReplyPanel({ request }: { request: AdminContactMessage }) {
  const { setHandled, busy } = useMarkHandled()
  const { handled_at } = request
  return (
    <Panel title={t('Answer')}>
      <Stack spacing={1}>
        <Button variant="contained" size="large" startIcon={<ReplyIcon />} href={toReplyMailto(request)}>
          {t('Reply by email')}
        </Button>
        <Button
          variant="outlined"
          size="large"
          aria-disabled={busy}
          onClick={() => !busy && setHandled([request], handled_at === null)}
        >
          {busy ? t('Updating...') : handled_at ? t('Mark as waiting') : t('Mark as handled')}
        </Button>
      </Stack>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {handled_at
          ? t('Handled %{handledAt}', { handledAt: formatDateTime(handled_at) })
          : t('Opens your email app with the reference in the subject.')}
      </Typography>
    </Panel>
  )
}

/** English, like all customer emails. The reference in the subject threads later replies. */
function toReplyMailto({ email, name, subject, reference }: AdminContactMessage): string {
  const subjectParam = encodeURIComponent(`Re: ${subject || 'Your message'} (${reference})`)
  const greeting = encodeURIComponent(`Hello ${name},\r\n\r\n`)
  return `mailto:${email}?subject=${subjectParam}&body=${greeting}`
}
