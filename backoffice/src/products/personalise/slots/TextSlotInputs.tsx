import AddIcon from '@mui/icons-material/Add'
import { Box, Button, ButtonBase, FormControl, MenuItem, TextField, Typography } from '@mui/material'
import { getFontName } from '@nakshi/core/studio/font-names'
import { FONT_FAMILIES, type FontFamily, type TextSlot } from '@nakshi/core/studio/schema'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FONTS, listFonts } from '../../../api/fonts.ts'
import { t } from '../../../languages/i18n.ts'
import { FontPicture } from '../../fonts/FontPicture.tsx'
import { AreaError, LabelledSlider, MmInput } from '../AreaInputs.tsx'
import { FilamentChoice } from '../solid/FilamentChoice.tsx'
import { useArea } from '../use-area.ts'

const ALIGN = { left: t('Left'), center: t('Middle'), right: t('Right') } as const

export function TextSlotInputs({ slot, path }: { slot: TextSlot; path: string }) {
  const { draft } = useArea()
  const hasColours = draft.area.process === 'print' || draft.area.process === 'foil'
  return (
    <>
      <FontChoice chosen={slot.fonts} path={`${path}.fonts`} />
      {hasColours && <ColourChoice chosen={slot.colours} path={`${path}.colours`} />}
      {draft.area.solid && (
        <FilamentChoice solid={draft.area.solid} chosen={slot.colours} path={`${path}.colours`} />
      )}
    </>
  )
}

export function TextSlotSizes({ slot, path }: { slot: TextSlot; path: string }) {
  const { set } = useArea()
  return (
    <>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr', mt: 1 }}>
        <MmInput path={`${path}.min_mm`} label={t('Minimum text size')} min={0.5} />
        <MmInput path={`${path}.max_mm`} label={t('Maximum text size')} min={0.5} />
        <MmInput path={`${path}.max_lines`} label={t('Maximum lines')} unit="" min={1} max={12} step={1} />
        <TextField
          select
          label={t('Align')}
          value={slot.align}
          onChange={({ target }) => set(`${path}.align`, target.value)}
        >
          {Object.entries(ALIGN).map(([align, name]) => (
            <MenuItem key={align} value={align}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <LabelledSlider
        label={t('Arc')}
        value={slot.arc_deg}
        valueLabel={slot.arc_deg === 0 ? t('straight') : `${slot.arc_deg}°`}
        min={-320}
        max={320}
        step={5}
        onChange={(value) => set(`${path}.arc_deg`, value)}
      />
    </>
  )
}

/** Of fonts that are named by their style. */
const STYLE_NAMES: Partial<Record<FontFamily, string>> = { round: t('Rounded'), hand: t('Handwritten') }

function FontChoice({ chosen, path }: { chosen: FontFamily[]; path: string }) {
  const { set } = useArea()
  const label = useId()
  const { data: uploaded = [] } = useQuery({ queryKey: [FONTS], queryFn: listFonts })
  const families: FontFamily[] = [...FONT_FAMILIES, ...uploaded.map(({ family }) => family)]
  const toggle = (family: FontFamily) =>
    set(path, chosen.includes(family) ? chosen.filter((one) => one !== family) : [...chosen, family])
  return (
    <FormControl role="group" aria-labelledby={label}>
      <Typography variant="body2" color="textSecondary" id={label} sx={{ mb: 0.5 }}>
        {t('Available fonts. The first is the default.')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' }}>
        {families.map((family) => {
          const name = STYLE_NAMES[family] ?? getFontName(family)
          const isChosen = chosen.includes(family)
          const isFirst = chosen[0] === family
          return (
            <ButtonBase
              key={family}
              aria-label={isFirst ? t('%{family}, default', { family: name }) : name}
              aria-pressed={isChosen}
              // At least one font must stay.
              disabled={isChosen && chosen.length === 1}
              onClick={() => toggle(family)}
              sx={{
                height: 48,
                px: 1,
                borderRadius: 1,
                border: isChosen ? 2 : 1,
                borderColor: isChosen ? 'primary.main' : 'divider',
                bgcolor: ({ palette }) => (isChosen ? palette.shop.brandSubtle : 'transparent'),
                color: isChosen ? 'text.primary' : 'text.secondary',
              }}
            >
              <FontPicture family={family} text={name} />
            </ButtonBase>
          )
        })}
      </Box>
      <AreaError path={path} />
    </FormControl>
  )
}

const MAX_COLOURS = 24
const swatch = {
  width: 44,
  height: 44,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  forcedColorAdjust: 'none',
} as const

function ColourChoice({ chosen, path }: { chosen: string[]; path: string }) {
  const { set } = useArea()
  const label = useId()
  const add = (colour: string) => {
    if (!chosen.includes(colour)) set(path, [...chosen, colour])
  }
  return (
    <FormControl role="group" aria-labelledby={label}>
      <Typography variant="body2" color="textSecondary" id={label} sx={{ mb: 0.5 }}>
        {t('Available colours. Click one to remove it.')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {chosen.map((colour) => (
          <ButtonBase
            key={colour}
            aria-label={t('Remove %{colour}', { colour })}
            disabled={chosen.length === 1}
            onClick={() =>
              set(
                path,
                chosen.filter((one) => one !== colour),
              )
            }
            sx={{ ...swatch, bgcolor: colour }}
          />
        ))}
        {chosen.length < MAX_COLOURS && <NewColour onAdd={add} />}
      </Box>
      <AreaError path={path} />
    </FormControl>
  )
}

/** Added on click: the colour input fires for every move. */
function NewColour({ onAdd }: { onAdd: (colour: string) => void }) {
  const [mixed, setMixed] = useState('#b36b00')
  return (
    <Box sx={{ display: 'flex', gap: 0.5, ml: 1 }}>
      <Box
        component="input"
        type="color"
        aria-label={t('Another colour')}
        value={mixed}
        onChange={({ target }) => setMixed(target.value)}
        sx={{ ...swatch, p: 0.5, bgcolor: 'transparent', cursor: 'pointer' }}
      />
      <Button size="large" startIcon={<AddIcon />} onClick={() => onAdd(mixed)}>
        {t('Add')}
      </Button>
    </Box>
  )
}
