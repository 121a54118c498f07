import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { settings } from '@nakshi/contract/shop/settings'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '../i18n.ts'
import { Panel } from '../layout/Panel.tsx'

const widths = { phone: 360, desktop: 1280 } as const
const SHOWN_HEIGHT = 520

/**
 * The storefront home page in a same-origin frame; unsaved settings are sent by postMessage (storefront
 * preview-settings.ts). Nothing is saved.
 */
export function ShopPreview() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState<keyof typeof widths>('desktop')
  const [frameWidth, setFrameWidth] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const typed = useWatch()

  useEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setFrameWidth(entry?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    const handleMessage = (event: MessageEvent<{ type?: unknown }>) => {
      if (event.origin !== window.location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.type === 'nakshi:ready') setReady(true)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])

  useEffect(() => {
    const checked = settings.safeParse(typed)
    if (!ready || !checked.success) return
    const message = { type: 'nakshi:settings', settings: checked.data }
    frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [ready, typed])

  const scale = Math.min(1, frameWidth / widths[size])
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: 72, alignSelf: 'start' }}>
      <Panel
        title={t('Preview')}
        action={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={size}
            onChange={(_event, next) => next && setSize(next)}
            aria-label={t('Preview width')}
          >
            <ToggleButton value="phone">{t('Phone')}</ToggleButton>
            <ToggleButton value="desktop">{t('Desktop')}</ToggleButton>
          </ToggleButtonGroup>
        }
      >
        <Box
          ref={box}
          sx={{
            height: SHOWN_HEIGHT,
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Box
            component="iframe"
            ref={frame}
            src="/"
            title={t('Store home page with these settings')}
            inert
            sx={{
              width: widths[size],
              height: scale > 0 ? SHOWN_HEIGHT / scale : SHOWN_HEIGHT,
              border: 0,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </Box>
      </Panel>
    </Box>
  )
}

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
