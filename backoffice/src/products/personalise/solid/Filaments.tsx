import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material'
import type { StudioArea } from '@nakshi/core/studio/schema'
import type { Filament, SolidSettings } from '@nakshi/core/studio/solid-schema'
import { TextInput } from 'react-admin'
import { t } from '../../../languages/i18n.ts'
import { useArea, useOpenArea } from '../use-area.ts'
import { type Coloured, isColoured } from './create-solid.ts'

const SPLITS: Record<Coloured['split'], string> = {
  none: t('One filament for all of it'),
  height: t('Two filaments, changed at one height'),
  part: t('A filament for each colour (printers with several)'),
}
const MAX_FILAMENTS = 24

export function Filaments({ solid }: { solid: SolidSettings }) {
  const { draft, set } = useArea()
  if (!isColoured(solid))
    return (
      <FilamentInput path="area.solid.base_filament" label={t('Filament')} filament={solid.base_filament} />
    )
  const { relief_filaments: filaments, split } = solid
  const isSplit = split !== 'none'

  /** Slots offer the colours of filaments. */
  function setFilaments(changed: Filament[], slots: StudioArea['slots'] = draft.area.slots) {
    set('area.solid.relief_filaments', changed)
    set('area.slots', slots)
  }
  function recolour(index: number, colour: string) {
    const before = filaments[index]?.colour
    const swap = (one: string) => (one === before ? colour : one)
    setFilaments(
      filaments.map((filament, at) => (at === index ? { ...filament, colour } : filament)),
      draft.area.slots.map((slot) => {
        if (slot.kind === 'text') return { ...slot, colours: slot.colours.map(swap) }
        return slot.kind === 'art' ? { ...slot, colour: swap(slot.colour) } : slot
      }),
    )
  }
  function remove(index: number) {
    const kept = filaments.filter((_, at) => at !== index)
    const [first] = kept
    if (!first) return
    const isKept = (colour: string) => kept.some((filament) => filament.colour === colour)
    setFilaments(
      kept,
      draft.area.slots.map((slot) => {
        if (slot.kind === 'art') return isKept(slot.colour) ? slot : { ...slot, colour: first.colour }
        if (slot.kind !== 'text') return slot
        const colours = slot.colours.filter(isKept)
        return { ...slot, colours: colours.length > 0 ? colours : [first.colour] }
      }),
    )
  }
  return (
    <>
      <TextField
        select
        label={t('Colours')}
        value={split}
        onChange={({ target }) => set('area.solid.split', target.value)}
      >
        {Object.entries(SPLITS).map(([value, name]) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <FilamentInput
        path="area.solid.base_filament"
        label={isSplit ? t('Filament of the base') : t('Filament')}
        filament={solid.base_filament}
      />
      {isSplit && (
        <Box role="group" aria-label={t('Filaments of the text')}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t('Filaments of the text. The customer chooses from those of the text slot.')}
          </Typography>
          {filaments.map((filament, index) => (
            <FilamentInput
              // biome-ignore lint/suspicious/noArrayIndexKey: fields of a form are named by their index
              key={index}
              path={`area.solid.relief_filaments.${index}`}
              label={t('Filament %{number}', { number: index + 1 })}
              filament={filament}
              onColour={(colour) => recolour(index, colour)}
              onRemove={filaments.length > 1 ? () => remove(index) : undefined}
            />
          ))}
          {filaments.length < MAX_FILAMENTS && (
            <Button
              size="large"
              startIcon={<AddIcon />}
              onClick={() => setFilaments([...filaments, { name: t('Red'), colour: '#b3202a' }])}
            >
              {t('Add filament')}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

type FilamentInputProps = {
  path: string
  label: string
  filament: Filament
  onColour?: (colour: string) => void
  onRemove?: (() => void) | undefined
}

function FilamentInput({ path, label, filament, onColour, onRemove }: FilamentInputProps) {
  const { at } = useOpenArea()
  const { set } = useArea()
  const change = onColour ?? ((colour: string) => set(`${path}.colour`, colour))
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 84px 44px', alignItems: 'start' }}>
      <TextInput
        source={`${at}.${path}.name`}
        label={label}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <TextField
        type="color"
        label={t('Colour')}
        value={filament.colour}
        onChange={({ target }) => change(target.value)}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': t('Colour of %{name}', { name: filament.name }) },
        }}
      />
      {onRemove && (
        <IconButton
          aria-label={t('Remove filament %{name}', { name: filament.name })}
          onClick={onRemove}
          sx={{ width: 44, height: 44, mt: 0.5 }}
        >
          <RemoveIcon />
        </IconButton>
      )}
    </Box>
  )
}
