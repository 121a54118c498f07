import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { ShopPreview } from './ShopPreview.tsx'

export function PreviewButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="large"
        aria-label={t('Preview')}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, gap: 1 }}
      >
        <PreviewIcon />
        {/* A phone has no room beside the unsaved hint and the save button. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('Preview')}
        </Box>
      </Button>
      <Dialog fullScreen open={open} onClose={() => setOpen(false)} aria-labelledby="preview-title">
        <DialogTitle id="preview-title">{t('Store preview with these settings')}</DialogTitle>
        <DialogContent>
          <ShopPreview />
        </DialogContent>
        <DialogActions>
          <Button size="large" onClick={() => setOpen(false)}>
            {t('Back to settings')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
