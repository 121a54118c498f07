import { Box, Stack, Typography } from '@mui/material'
import type { GiftCardLink } from '@nakshi/core/gift-cards/admin-schema'
import { t } from '../../languages/i18n.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'

type GiftCardLinkDialogProps = { link: GiftCardLink; onClose: () => void }

/** Code and link cannot be shown again, as only the hash of the code is stored. */
export function GiftCardLinkDialog({ link: { url, code }, onClose }: GiftCardLinkDialogProps) {
  return (
    <ActionDialog
      title={t('Code of the gift card')}
      action={t('Done')}
      onAction={onClose}
      onClose={onClose}
      persistent
      losesNothing
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{code}</Typography>
      <Box
        component="p"
        sx={{
          ...{ my: 1, p: 1, borderRadius: 1, bgcolor: 'action.hover' },
          ...{ overflowWrap: 'anywhere', fontSize: '0.875rem' },
        }}
      >
        {url}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('Send it now: it is not shown again. Earlier codes and links of this card no longer work.')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <CopyButton text={url} label={t('Copy link')} />
        <CopyButton text={code} label={t('Copy code')} />
      </Stack>
    </ActionDialog>
  )
}
