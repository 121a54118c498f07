import ReplyIcon from '@mui/icons-material/ReplyOutlined'
import { Button, Stack, Typography } from '@mui/material'
import type { AdminRequest } from '@nakshi/api/contract/admin/requests'
import { formatMoment } from '../../languages/dates.ts'
import { Panel } from '../../layout/Panel.tsx'
import { t } from '../../words.ts'
import { useHandled } from '../use-handled.ts'

/** Answer by mail, then say that it was seen to. */
export function Answer({ request }: { request: AdminRequest }) {
  const { setHandled, busy } = useHandled()
  const { handled_at } = request
  return (
    <Panel title={t('Answer')}>
      <Stack spacing={1}>
        <Button variant="contained" size="large" startIcon={<ReplyIcon />} href={replyAddress(request)}>
          {t('Answer by mail')}
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
          ? t('Handled %{handledAt}', { handledAt: formatMoment(handled_at) })
          : t('Your mail programme opens with the reference in the subject.')}
      </Typography>
    </Panel>
  )
}

/** A mail to the sender, begun, in English as the shop's letters are: the reference in the subject ties what follows together. */
function replyAddress({ email, name, subject, reference }: AdminRequest): string {
  const about = encodeURIComponent(`Re: ${subject || 'Your message'} (${reference})`)
  const greeting = encodeURIComponent(`Hello ${name},\r\n\r\n`)
  return `mailto:${email}?subject=${about}&body=${greeting}`
}
