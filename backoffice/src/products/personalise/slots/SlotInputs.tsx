import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import type { PhotoSlot, StudioArea, TextSlot } from '@nakshi/core/studio/schema'
import { findBoundOption, listSlotOptions, withSlotKey } from '@nakshi/studio/bind-slots'
import { useId, useState } from 'react'
import { TextInput } from 'react-admin'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { t } from '../../../languages/i18n.ts'
import type { TypedNumber } from '../../../ui/inputs/use-typed-value.ts'
import { AreaError, MmInput } from '../AreaInputs.tsx'
import type { AreaDraft } from '../draft.ts'
import { MaskInputs } from '../MaskInputs.tsx'
import { useArea, useAreaError, useOpenArea } from '../use-area.ts'
import { TextSlotInputs, TextSlotSizes } from './TextSlotInputs.tsx'
import { useNewOption } from './use-new-option.ts'

type Slot = StudioArea['slots'][number]
type SlotInputsProps = {
  slot: Slot
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

const KINDS = { text: t('Text'), photo: t('Photo'), art: t('Store drawing') } as const

export function SlotInputs({ slot, index, count, onMove, onRemove }: SlotInputsProps) {
  const { product } = useOpenArea()
  const heading = useId()
  const bound = slot.kind === 'art' ? null : findBoundOption(slot, product.custom_options)
  const name = bound ? `${KINDS[slot.kind]}: ${bound.option.name}` : `${KINDS[slot.kind]} ${index + 1}`
  const path = `area.slots.${index}`
  const buttons = [
    { label: t('Send backward'), Icon: UpIcon, disabled: index === 0, act: () => onMove(index - 1) },
    {
      label: t('Bring forward'),
      Icon: DownIcon,
      disabled: index === count - 1,
      act: () => onMove(index + 1),
    },
    { label: t('Remove'), Icon: RemoveIcon, disabled: false, act: onRemove },
  ]
  return (
    <Box
      role="group"
      aria-labelledby={heading}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" id={heading} sx={{ pt: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Stack direction="row">
          {buttons.map(({ label, Icon, disabled, act }) => (
            <Tooltip title={label} key={label}>
              <span>
                <IconButton aria-label={`${label}: ${name}`} disabled={disabled} onClick={act}>
                  <Icon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          ))}
        </Stack>
      </Stack>
      {slot.kind !== 'art' && <SlotOption slot={slot} path={`${path}.key`} />}
      <AreaError path={path} />
      {slot.kind === 'text' && <TextSlotInputs slot={slot} path={path} />}
      {slot.kind === 'photo' && <PhotoSlotInputs path={path} />}
      {slot.kind === 'art' && <ArtSlotInputs path={path} />}
      <SizeAndPosition slot={slot} path={path} />
    </Box>
  )
}

function PhotoSlotInputs({ path }: { path: string }) {
  return <MaskInputs path={`${path}.mask`} label={t('Photo shape')} />
}

function ArtSlotInputs({ path }: { path: string }) {
  const { at } = useOpenArea()
  return (
    <>
      <TextInput source={`${at}.${path}.colour`} label={t('Colour')} type="color" helperText={false} />
      <TextInput
        source={`${at}.${path}.d`}
        label={t('Outline')}
        multiline
        maxRows={4}
        helperText={t('SVG path data (d)')}
      />
    </>
  )
}

/** Printing is no finer than 0.1 mm. */
const tenths = (mm: number) => Math.round(mm * 10) / 10

function formatSlotSummary(slot: Slot): string {
  const room = t('%{w} × %{h} mm', { w: tenths(slot.box.w), h: tenths(slot.box.h) })
  if (slot.kind !== 'text') return room
  const lines = t('one line |||| %{smart_count} lines', { smart_count: slot.max_lines })
  return t('%{room}, text of %{minMm} to %{maxMm} mm, %{lines}', {
    room,
    minMm: tenths(slot.min_mm),
    maxMm: tenths(slot.max_mm),
    lines,
  })
}

function SizeAndPosition({ slot, path }: { slot: Slot; path: string }) {
  const { at } = useOpenArea()
  const { errors } = useFormState()
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = get(errors, `${at}.${path}`) !== undefined
  return (
    <Box
      component="details"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      sx={{ mt: 1 }}
    >
      <Box
        component="summary"
        sx={{
          minHeight: 44,
          display: 'list-item',
          alignContent: 'center',
          cursor: 'pointer',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {t('Size and position')}
        </Box>
        {`: ${formatSlotSummary(slot)}`}
      </Box>
      {slot.kind === 'text' && <TextSlotSizes slot={slot} path={path} />}
      <BoxInputs slot={slot} path={`${path}.box`} />
    </Box>
  )
}

/** Share of a side. A drawing that is stretched more was stretched on purpose. */
const MAX_ROUNDING = 0.05

function BoxInputs({ slot, path }: { slot: Slot; path: string }) {
  const { set } = useArea()
  // Width by height; borders, for example, may still be stretched to fit.
  const ratio = slot.kind === 'art' ? slot.view_box[2] / slot.view_box[3] : null
  const [keepsRatio, setKeepsRatio] = useState(
    ratio !== null && Math.abs(slot.box.w / slot.box.h / ratio - 1) < MAX_ROUNDING,
  )
  const follow = (side: 'w' | 'h', factor: number) => (typed: TypedNumber) => {
    const length = typeof typed === 'number' ? tenths(typed * factor) : 0
    if (keepsRatio && length > 0) set(`${path}.${side}`, length)
  }
  return (
    <Box role="group" aria-label={t('Size on the item')}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('Size and position on the item, from the top left corner')}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path={`${path}.x`} label={t('From the left')} />
        <MmInput path={`${path}.y`} label={t('From the top')} />
        <MmInput
          path={`${path}.w`}
          label={t('Width')}
          min={1}
          onType={follow('h', ratio === null ? 1 : 1 / ratio)}
        />
        <MmInput path={`${path}.h`} label={t('Height')} min={1} onType={follow('w', ratio ?? 1)} />
      </Box>
      {ratio !== null && (
        <FormControlLabel
          control={<Switch checked={keepsRatio} onChange={(_, checked) => setKeepsRatio(checked)} />}
          label={t('Keep proportions')}
        />
      )}
    </Box>
  )
}

type Option = AdminProduct['custom_options'][number]

function SlotOption({ slot, path }: { slot: TextSlot | PhotoSlot; path: string }) {
  const { product, at, sampleTexts, onSampleChange } = useOpenArea()
  const { draft, set } = useArea()
  const { getValues } = useFormContext()
  const bound = findBoundOption(slot, product.custom_options)
  const errorMessage = useAreaError(path)
  const choices = listSlotOptions(draft.area, slot, product.custom_options)
  const { make, isMaking, isBusy } = useNewOption(slot, bind)

  /** Reads the current area: it may change while the option is being created. */
  function bind(key: string) {
    const now: AreaDraft | undefined = getValues(at)
    // Its index may belong to another area by now.
    if (now?.id !== draft.id || now?.name !== draft.name) return
    if (now.area.slots.every((one) => one.key !== slot.key)) return
    const sample = sampleTexts[slot.key]
    if (sample !== undefined) onSampleChange(key, sample)
    set('area.slots', withSlotKey(now.area, slot.key, key).slots)
  }
  return (
    <>
      <TextField
        select
        label={t('Linked custom option')}
        value={bound ? slot.key : ''}
        onChange={({ target }) => bind(target.value)}
        error={errorMessage !== undefined}
        helperText={errorMessage ?? (bound ? formatOptionLimits(bound.option) : undefined)}
      >
        {choices.length === 0 && <MenuItem disabled>{t('No matching option')}</MenuItem>}
        {choices.map(({ key, option, photo }) => (
          <MenuItem key={key} value={key}>
            {(option.max_images ?? 1) > 1
              ? t('%{name}, photo %{photo}', { name: option.name, photo })
              : option.name}
          </MenuItem>
        ))}
      </TextField>
      {!bound && (
        <Button size="large" variant="outlined" disabled={isBusy} onClick={make} sx={{ mt: 0.5, mb: 1 }}>
          {isMaking
            ? t('Adding...')
            : slot.kind === 'text'
              ? t('Create an option for this text')
              : t('Create an option for this photo')}
        </Button>
      )}
    </>
  )
}

function formatOptionLimits({ type, is_required, max_length, max_images, price_modifier }: Option): string {
  const most = max_length ?? (type === 'text' ? 200 : 2000)
  const facts = [
    is_required ? t('Required') : t('Optional'),
    type === 'image'
      ? t('one photo |||| up to %{smart_count} photos', { smart_count: max_images ?? 1 })
      : t('at most 1 character |||| up to %{smart_count} characters', { smart_count: most }),
    price_modifier > 0
      ? t('adds %{priceModifier}', { priceModifier: formatPaise(price_modifier) })
      : t('no extra charge'),
  ]
  return t('%{facts}. Change it under Details.', { facts: facts.join(', ') })
}
