import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { StudioArea } from '@nakshi/contract/shop/studio'
import { findBoundOption } from '@nakshi/studio/bind-slots'
import { useId } from 'react'
import { TextInput } from 'react-admin'
import { t } from '../../../i18n.ts'
import { AreaError } from '../AreaError.tsx'
import { MaskInputs } from '../production/MaskInputs.tsx'
import { useOpenArea } from '../use-area.ts'
import { SizeAndPosition } from './SizeAndPosition.tsx'
import { SlotOption } from './SlotOption.tsx'
import { TextSlotInputs } from './TextSlotInputs.tsx'

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
