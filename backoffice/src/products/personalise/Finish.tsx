import PickIcon from '@mui/icons-material/Colorize'
import { Box, Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material'
import type { Finish as FinishValue, Rgb } from '@nakshi/core/studio/schema'
import { type MouseEvent, useState } from 'react'
import { t } from '../../languages/i18n.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { LabelledSlider } from './AreaInputs.tsx'
import { useArea } from './use-area.ts'
import { toStagePictureUrl } from './use-picture-size.ts'

export function Finish({ shown }: { shown: string | null }) {
  const { draft, set } = useArea()
  const at = draft.placements.findIndex(({ image_url }) => image_url === shown)
  const finish = draft.placements[at]?.placement.finish
  if (!finish || shown === null) return null
  const change = (changed: FinishValue) => set(`placements.${at}.placement.finish`, changed)
  return (
    <Panel title={t('Appearance on this image')}>
      {finish.kind === 'print' && (
        <>
          <Colour
            label={t('White in the image')}
            value={finish.white}
            onChange={(white) => change({ ...finish, white })}
          />
          <WhiteBalance url={shown} onPick={(white) => change({ ...finish, white })} />
          {draft.area.process !== 'solid' && (
            <FormControlLabel
              control={
                <Switch
                  checked={finish.is_opaque}
                  onChange={(_, isOpaque) => change({ ...finish, is_opaque: isOpaque })}
                />
              }
              label={t('White ink underneath, so that the product colour does not show through')}
              sx={{ minHeight: 44 }}
            />
          )}
        </>
      )}
      {finish.kind === 'engrave' && (
        <>
          <Colour
            label={t('Laser mark')}
            value={finish.burn}
            onChange={(burn) => change({ ...finish, burn })}
          />
          <LabelledSlider
            label={t('Burn')}
            value={finish.depth}
            valueLabel={`${Math.round(finish.depth * 100)} %`}
            min={0.1}
            max={1}
            step={0.05}
            onChange={(depth) => change({ ...finish, depth })}
          />
        </>
      )}
      {finish.kind === 'foil' && (
        <LabelledSlider
          label={t('Shine')}
          value={finish.shine}
          valueLabel={`${Math.round(finish.shine * 100)} %`}
          min={0}
          max={1}
          step={0.05}
          onChange={(shine) => change({ ...finish, shine })}
        />
      )}
      {finish.kind === 'cut' && (
        <Colour
          label={t('Background behind the cut-out')}
          value={finish.behind}
          onChange={(behind) => change({ ...finish, behind })}
        />
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {t('Affects the preview only, not production.')}
      </Typography>
    </Panel>
  )
}

type ColourProps = { label: string; value: Rgb; onChange: (value: Rgb) => void }

function Colour({ label, value, onChange }: ColourProps) {
  const hex = `#${value.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  return (
    <Box sx={{ maxWidth: 220 }}>
      <TextField
        label={label}
        type="color"
        value={hex}
        onChange={({ target }) => {
          const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
            Number.parseInt(target.value.slice(at, at + 2), 16),
          )
          onChange([r, g, b])
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  )
}

/** White balance: picks the colour of a truly white spot. */
function WhiteBalance({ url, onPick }: { url: string; onPick: (white: Rgb) => void }) {
  const [isOpen, setIsOpen] = useState(false)

  function pick({ currentTarget: image, clientX, clientY }: MouseEvent<HTMLImageElement>) {
    const box = image.getBoundingClientRect()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.drawImage(image, 0, 0)
    const x = Math.floor(((clientX - box.left) / box.width) * canvas.width)
    const y = Math.floor(((clientY - box.top) / box.height) * canvas.height)
    const [r = 255, g = 255, b = 255] = pen.getImageData(x, y, 1, 1).data
    onPick([r, g, b])
    setIsOpen(false)
  }
  return (
    <>
      <Button
        size="large"
        startIcon={<PickIcon />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {t('Pick from image')}
      </Button>
      {isOpen && (
        <Box sx={{ mb: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {t('Click a spot where the product is actually white. It sets the lighting of the ink.')}
          </Typography>
          {/* The colour field above is the keyboard alternative. */}
          <Box
            component="img"
            src={toStagePictureUrl(url)}
            alt={t('Click a white spot on the product')}
            onClick={pick}
            sx={{ width: 1, borderRadius: 1, cursor: 'crosshair' }}
          />
        </Box>
      )}
    </>
  )
}
