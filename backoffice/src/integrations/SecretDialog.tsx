import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import { t } from '../languages/i18n.ts'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { DraftDialog } from '../ui/layout/ActionDialog.tsx'

type SecretDialogProps = { title: string; text: string; secret: string; onClose: () => void }

/** The secret is stored as a hash or encrypted, so this is the only time that it is shown. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const id = useId()
  return (
    <DraftDialog persistent onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      {(close) => (
        <>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            <DialogContentText>{text}</DialogContentText>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                my: 2,
                p: 1.5,
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
              }}
            >
              <Box component="code" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                {secret}
              </Box>
              <CopyButton text={secret} label={t('Copy the secret')} />
            </Box>
            <Alert severity="warning">{t('It is not shown again. Save it now.')}</Alert>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={close}>
              {t('Done')}
            </Button>
          </DialogActions>
        </>
      )}
    </DraftDialog>
  )
}
