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
import { settings } from '@nakshi/core/settings/schema'
import type { ShownHomePage } from '@nakshi/core/settings/shown-home-page'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { API } from '../api/fetch-json.ts'
import { SHOP_HOME } from '../api/shop-home.ts'
import { t } from '../languages/i18n.ts'
import { usePreview } from '../ui/inputs/use-preview.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import { StoreFrame, useHasOwnHost } from '../ui/layout/StoreFrame.tsx'

const widths = { phone: 360, desktop: 1280 } as const
const SHOWN_HEIGHT = 520

/** The home page in a same-origin frame; gets unsaved settings by postMessage (preview-settings.ts). */
export function ShopPreview() {
  const [size, setSize] = useState<keyof typeof widths>('desktop')
  const hasOwnHost = useHasOwnHost()
  const typed = useWatch()
  const checked = useMemo(() => settings.safeParse(typed).data, [typed])
  // A section that is being filled in is not shown yet.
  const sections = checked?.home_settings.sections ?? []
  const { preview: home, error } = usePreview<ShownHomePage>(
    `${API}/settings/home/preview`,
    { sections },
    sections.length > 0,
  )
  const isPending = sections.length > 0 && !home && !error
  const message = useMemo(
    () => (checked && !isPending ? { type: 'nakshi:settings', settings: checked, home } : null),
    [checked, home, isPending],
  )
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: 72, alignSelf: 'start' }}>
      <Panel
        title={t('Preview')}
        action={
          !hasOwnHost && (
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
          )
        }
      >
        <StoreFrame
          src={SHOP_HOME}
          title={t('Store home page with these settings')}
          message={message}
          width={widths[size]}
          height={SHOWN_HEIGHT}
          inert
        />
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
