import { Box, Typography } from '@mui/material'
import type { StudioArea } from '@nakshi/contract/shop/studio'
import { useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { t } from '../../../i18n.ts'
import { MmInput } from '../MmInput.tsx'
import { useOpenArea } from '../use-area.ts'
import { TextSlotSizes } from './TextSlotInputs.tsx'

type Slot = StudioArea['slots'][number]

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

export function SizeAndPosition({ slot, path }: { slot: Slot; path: string }) {
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
      <BoxInputs path={`${path}.box`} />
    </Box>
  )
}

function BoxInputs({ path }: { path: string }) {
  return (
    <Box role="group" aria-label={t('Size on the item')}>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('Size and position on the item, from the top left corner')}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path={`${path}.x`} label={t('From the left')} />
        <MmInput path={`${path}.y`} label={t('From the top')} />
        <MmInput path={`${path}.w`} label={t('Width')} min={1} />
        <MmInput path={`${path}.h`} label={t('Height')} min={1} />
      </Box>
    </Box>
  )
}
