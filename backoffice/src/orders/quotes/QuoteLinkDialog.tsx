import { Box, Button, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { QuoteLink } from '@nakshi/core/order-edits/admin-quotes'
import { formatDay } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'

type QuoteLinkDialogProps = {
  link: QuoteLink
  customer: { full_name: string; phone: string }
  onClose: () => void
}

/** The link cannot be shown again, as only its hash is stored. */
export function QuoteLinkDialog({ link, customer, onClose }: QuoteLinkDialogProps) {
  const { url, total, valid_until, store } = link
  const day = formatDay(`${valid_until}T06:00:00Z`)
  const message = t('Hello %{name}, here is your quote from %{store}, valid until %{day}: %{url}', {
    ...{ name: customer.full_name, store, day, url },
  })
  const phone = customer.phone.replaceAll(/\D/g, '').slice(-10)
  return (
    <ActionDialog
      title={t('Link of the quote')}
      action={t('Done')}
      onAction={onClose}
      onClose={onClose}
      persistent
      losesNothing
    >
      <Typography>{t('%{sum}, valid until %{day}', { sum: formatPaise(total), day })}</Typography>
      <Box
        component="p"
        sx={{
          my: 1,
          p: 1,
          borderRadius: 1,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
          fontSize: '0.875rem',
        }}
      >
        {url}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('Send it now: it is not shown again. A new link can be made under Quotes.')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <CopyButton text={url} label={t('Copy link')} />
        <Button
          size="small"
          variant="outlined"
          target="_blank"
          rel="noopener"
          href={`https://wa.me/91${phone}?text=${encodeURIComponent(message)}`}
        >
          {t('Send on WhatsApp')}
        </Button>
      </Stack>
    </ActionDialog>
  )
}
