import PhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import DrawingIcon from '@mui/icons-material/DrawOutlined'
import TextIcon from '@mui/icons-material/TextFields'
import { Alert, Button, Divider, Menu, MenuItem, Stack, Typography } from '@mui/material'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { bindSlots, listUnboundSlots } from '@nakshi/studio/bind-slots'
import { type ChangeEvent, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { t } from '../../../languages/i18n.ts'
import { adminMessages } from '../../../languages/messages.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AreaError } from '../AreaInputs.tsx'
import { useArea, useOpenArea } from '../use-area.ts'
import { getPresetDrawings } from './drawings.ts'
import { createArtSlot, createSlot } from './new-slot.ts'
import { parseSvgDrawing } from './parse-svg-drawing.ts'
import { SlotInputs } from './SlotInputs.tsx'

const MAX_SLOTS = 12

export function Slots() {
  const { product } = useOpenArea()
  const { draft, set } = useArea()
  const { slots } = draft.area
  const open = listUnboundSlots(draft.area, product.custom_options)
  const setSlots = (changed: StudioArea['slots']) => set('area.slots', changed)

  function add(kind: 'text' | 'photo') {
    const added = { ...draft.area, slots: [...slots, createSlot(kind, draft.area)] }
    setSlots(bindSlots(added, product.custom_options).slots)
  }
  function move(index: number, to: number) {
    const [slot] = slots.slice(index, index + 1)
    if (slot) setSlots(slots.toSpliced(index, 1).toSpliced(to, 0, slot))
  }
  return (
    <Panel title={t('Design elements')}>
      {open.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t(
            'One element has no custom option yet. |||| %{smart_count} elements have no custom option yet.',
            {
              smart_count: open.length,
            },
          )}
        </Alert>
      )}
      {slots.length === 0 && (
        <Typography color="textSecondary">{t('Nothing yet. Add text, a photo or a drawing.')}</Typography>
      )}
      <Stack spacing={1.5}>
        {slots.map((slot, index) => (
          <SlotInputs
            key={slot.key}
            slot={slot}
            index={index}
            count={slots.length}
            onMove={(to) => move(index, to)}
            onRemove={() => setSlots(slots.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      <AreaError path="area.slots" />
      {slots.length < MAX_SLOTS && (
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
          <Button size="large" variant="outlined" startIcon={<TextIcon />} onClick={() => add('text')}>
            {t('Add text')}
          </Button>
          <Button size="large" variant="outlined" startIcon={<PhotoIcon />} onClick={() => add('photo')}>
            {t('Add a photo')}
          </Button>
          <AddDrawing area={draft.area} onAdd={(slot) => setSlots([...slots, slot])} />
        </Stack>
      )}
    </Panel>
  )
}

type AddDrawingProps = { area: StudioArea; onAdd: (slot: StudioArea['slots'][number]) => void }

function AddDrawing({ area, onAdd }: AddDrawingProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const notify = useNotify()

  async function addFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const parsed = parseSvgDrawing(await chosen.text())
    target.value = ''
    if (typeof parsed === 'string') notify(adminMessages.print_area.invalid_svg[parsed], { type: 'error' })
    else onAdd(createArtSlot(area, parsed))
  }
  return (
    <>
      <Button
        size="large"
        variant="outlined"
        startIcon={<DrawingIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Add a drawing')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {getPresetDrawings(area).map(({ name, drawing, box }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              onAdd(createArtSlot(area, drawing, box))
            }}
          >
            {name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            file.current?.click()
          }}
        >
          {t('From an SVG file...')}
        </MenuItem>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".svg,image/svg+xml"
        hidden
        aria-label={t('Drawing as an SVG file')}
        onChange={(event) => void addFile(event)}
      />
    </>
  )
}
