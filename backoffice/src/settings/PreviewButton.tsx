import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { t } from '../words.ts'
import { ShopPreview } from './ShopPreview.tsx'

/** The preview over the whole screen, where there is no room for it beside the form. */
export function PreviewButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="large" startIcon={<PreviewIcon />} onClick={() => setOpen(true)}>
        {t('Preview')}
      </Button>
      <Dialog fullScreen open={open} onClose={() => setOpen(false)} aria-labelledby="preview-title">
        <DialogTitle id="preview-title">{t('The shop with these settings')}</DialogTitle>
        <DialogContent>
          <ShopPreview />
        </DialogContent>
        <DialogActions>
          <Button size="large" onClick={() => setOpen(false)}>
            {t('Back to the settings')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
