import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { CameraView } from './CameraView.tsx'

type CameraScanProps = { lastScan: string; onCode: (code: string) => Promise<void>; onClose: () => void }

export function CameraScan({ lastScan, onCode, onClose }: CameraScanProps) {
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} aria-labelledby="camera-title" fullWidth maxWidth="sm">
      <DialogTitle id="camera-title">{t('Point the camera at the code')}</DialogTitle>
      <DialogContent>
        {errorMessage ? (
          <Alert severity="error">{errorMessage}</Alert>
        ) : (
          <CameraView onCode={onCode} onError={setErrorMessage} />
        )}
        <Box sx={{ minHeight: 32, mt: 1, fontWeight: 600 }}>{lastScan}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
