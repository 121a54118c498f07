import {
  Alert,
  Button,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../../languages/i18n.ts'
import { DraftDialog } from './ActionDialog.tsx'

type PageDialogProps = {
  title: string
  maxWidth: NonNullable<DialogProps['maxWidth']>
  errorMessage?: ReactNode
  busy?: boolean
  filled?: boolean
  losesNothing?: boolean
  status?: ReactNode
  action: ReactNode
  onClose: () => void
  children: ReactNode
}

export function PageDialog({ title, errorMessage, status, action, children, ...dialog }: PageDialogProps) {
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errorMessage) alert.current?.focus()
  }, [errorMessage])
  return (
    <DraftDialog {...dialog} aria-labelledby={id} fullScreen={phone} fullWidth>
      {(close) => (
        <>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent dividers>
            {errorMessage && (
              <Alert severity="error" role="alert" ref={alert} tabIndex={-1} sx={{ mb: 2 }}>
                {errorMessage}
              </Alert>
            )}
            {children}
          </DialogContent>
          <DialogActions sx={{ px: 3 }}>
            {status}
            <Button onClick={close}>{t('Cancel')}</Button>
            {action}
          </DialogActions>
        </>
      )}
    </DraftDialog>
  )
}
