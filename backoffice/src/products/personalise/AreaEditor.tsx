import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { MAX_SIDE_NAME } from '@nakshi/core/designs/schema'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import type { StudioArea } from '@nakshi/core/studio/schema'
import { getDefaultFinish, type Process } from '@nakshi/studio/default-finish'
import { DEFAULT_SOLID } from '@nakshi/studio/default-solid'
import { useMemo, useRef, useState } from 'react'
import { BooleanInput, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { useHasError } from '../../ui/forms/use-has-error.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { AreaError, MmInput } from './AreaInputs.tsx'
import { ColourProfileInput } from './ColourProfileInput.tsx'
import type { AreaDraft } from './draft.ts'
import { Finish } from './Finish.tsx'
import { JigPanel } from './JigPanel.tsx'
import { MaskInputs } from './MaskInputs.tsx'
import { Slots } from './slots/Slots.tsx'
import { SolidInputs } from './solid/SolidInputs.tsx'
import { PicturePlacements } from './stage/PicturePlacements.tsx'
import { TestNames } from './TestNames.tsx'
import { AreaContext, useArea, useOpenArea } from './use-area.ts'

/** Sample texts for text slots, in order. */
const SAMPLE_TEXTS = ['शर्मा निवास', 'Flat 402', 'Est. 2024', 'Ananya', 'Kabir', '28 Nov']

export function AreaEditor({ product, index }: { product: AdminProduct; index: number }) {
  const at = `areas.${index}`
  const draft: AreaDraft = useWatch({ name: at })
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [shown, setShown] = useState(() => draft.placements[0]?.image_url ?? product.images[0]?.url ?? null)
  const stage = useRef<HTMLDivElement>(null)
  const { slots } = draft.area
  const open = useMemo(() => {
    const texts = slots.filter(({ kind }) => kind === 'text')
    const sampleTexts = Object.fromEntries(
      texts.map(({ key }, position) => [
        key,
        typed[key] ?? SAMPLE_TEXTS[position % SAMPLE_TEXTS.length] ?? '',
      ]),
    )
    const onSampleChange = (slot: string, text: string) => setTyped((before) => ({ ...before, [slot]: text }))
    return { product, at, sampleTexts, onSampleChange }
  }, [product, at, slots, typed])
  return (
    <AreaContext value={open}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(360px, 420px)' },
        }}
      >
        <Box ref={stage} sx={{ position: { lg: 'sticky' }, top: { lg: 72 }, minWidth: 0 }}>
          <PicturePlacements shown={shown} onShow={setShown} />
        </Box>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Slots />
          <Size />
          <ProductionMethod />
          {draft.area.solid && <SolidInputs solid={draft.area.solid} />}
          <Finish shown={shown} />
          {draft.area.process !== 'solid' && <JigPanel />}
          <AreaSettings index={index} />
        </Stack>
      </Box>
      <Box sx={{ mt: 2 }}>
        <TestNames onApplied={() => stage.current?.scrollIntoView({ block: 'start' })} />
      </Box>
    </AreaContext>
  )
}

function Size() {
  const isSolid = useArea().draft.area.process === 'solid'
  return (
    <Panel title={t('Actual size')}>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path="area.width_mm" label={t('Width of the area')} min={5} max={2000} />
        <MmInput path="area.height_mm" label={t('Height of the area')} min={5} max={2000} />
        {!isSolid && <MmInput path="area.bleed_mm" label={t('Bleed')} min={0} max={20} />}
        <MmInput path="area.safe_mm" label={t('Safe margin')} min={0} max={50} />
      </Box>
      <MaskInputs path="area.mask" label={t('Shape')} />
      {!isSolid && <ContourInput />}
      <AreaError path="area" />
    </Panel>
  )
}

type Contour = NonNullable<StudioArea['contour']>
const CONTOURS: Record<Contour, string> = { through: t('Cut through'), kiss: t('Kiss cut (sticker)') }

function ContourInput() {
  const { draft, set } = useArea()
  return (
    <TextField
      select
      label={t('Cut line along the shape')}
      value={draft.area.contour ?? ''}
      onChange={({ target }) =>
        set(
          'area.contour',
          Object.keys(CONTOURS).find((one): one is Contour => one === target.value),
        )
      }
      helperText={t('In PDF, SVG and DXF, in a spot colour of the settings')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('No cut line')}</MenuItem>
      {Object.entries(CONTOURS).map(([contour, name]) => (
        <MenuItem key={contour} value={contour}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

function AreaSettings({ index }: { index: number }) {
  const { at, product } = useOpenArea()
  const { draft, set } = useArea()
  const { getValues, setValue } = useFormContext()
  // A chosen variant may have left the product; it stops saving until it is changed here.
  const types = [
    ...new Set([...product.variants.map(({ type }) => type), ...Object.keys(draft.variant_selections)]),
  ]
  const listValues = (type: string) => {
    const offered = product.variants.filter((variant) => variant.type === type).map(({ value }) => value)
    return [...new Set([...offered, draft.variant_selections[type] ?? ''])].filter(Boolean)
  }

  function choose(type: string, value: string) {
    const { [type]: _before, ...others } = draft.variant_selections
    set('variant_selections', value === '' ? others : { ...others, [type]: value })
  }
  function remove() {
    const areas: AreaDraft[] = getValues('areas')
    setValue('areas', areas.toSpliced(index, 1), { shouldDirty: true })
  }
  return (
    <Panel title={t('This area')}>
      <TextInput
        source={`${at}.name`}
        label={t('Name of the area')}
        helperText={t('Shown only here, for example A4 or Black mug')}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <TextInput
        source={`${at}.side`}
        label={t('Side of the item')}
        helperText={t('Shown to customers, for example Front or Saucer. Empty if the item has one side.')}
        slotProps={{ htmlInput: { maxLength: MAX_SIDE_NAME } }}
      />
      {types.map((type) => (
        <TextField
          key={type}
          select
          label={t('For which %{type}', { type })}
          value={draft.variant_selections[type] ?? ''}
          onChange={({ target }) => choose(type, target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('All of them')}</MenuItem>
          {listValues(type).map((value) => (
            <MenuItem key={value} value={value}>
              {value}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {types.map((type) => (
        <AreaError key={type} path={`variant_selections.${type}`} />
      ))}
      <BooleanInput source={`${at}.needs_proof`} label={t('Customer approves first')} helperText={false} />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
        {t('The customer receives a link to approve the design before production.')}
      </Typography>
      <Button color="error" size="large" startIcon={<RemoveIcon />} onClick={remove}>
        {t('Remove this area')}
      </Button>
    </Panel>
  )
}

const PROCESSES: Record<Process, string> = {
  print: t('Printed in colours'),
  engrave: t('Engraved'),
  foil: t('Foiled'),
  cut: t('Cut out'),
  solid: t('Printed in 3D'),
}
/** Lasers and cutters have a single colour. */
const ONE_COLOUR = '#000000'
const FIRST_COLOUR: Record<Process, string> = {
  print: '#1b2033',
  solid: '#1b2033',
  foil: '#c9a24a',
  engrave: ONE_COLOUR,
  cut: ONE_COLOUR,
}

function ProductionMethod() {
  const { draft, set } = useArea()
  const { at } = useOpenArea()
  const isWrong = useHasError(`${at}.area.min_dpi`, `${at}.area.good_dpi`)

  function choose(process: Process) {
    set('area.process', process)
    set('area.solid', process === 'solid' ? DEFAULT_SOLID : undefined)
    if (process === 'solid') {
      // Settings of sheets, which are not shown for a 3D print
      set('area.bleed_mm', 0)
      set('area.contour', undefined)
      set('jig', null)
    }
    set(
      'area.slots',
      draft.area.slots.map((slot) => toProcessColours(slot, process)),
    )
    const finish = getDefaultFinish(process)
    set(
      'placements',
      draft.placements.map((one) => ({ ...one, placement: { ...one.placement, finish } })),
    )
  }
  const hasPhotos = draft.area.process === 'print' || draft.area.process === 'engrave'
  return (
    <Panel title={t('Production method')}>
      <TextField
        select
        label={t('Process')}
        value={draft.area.process}
        onChange={({ target }) => {
          const process = Object.keys(PROCESSES).find((one): one is Process => one === target.value)
          if (process) choose(process)
        }}
      >
        {Object.entries(PROCESSES).map(([process, name]) => (
          <MenuItem key={process} value={process}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {draft.area.process === 'print' && (
        <>
          <ColourProfileInput />
          <BooleanInput
            source={`${at}.area.has_white_ink`}
            label={t('White ink beneath the print')}
            helperText={t('A spot colour of the PDF, for dark and clear materials')}
          />
        </>
      )}
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path="area.min_stroke_mm" label={t('Minimum stroke')} min={0} max={5} step={0.05} />
        {(hasPhotos || isWrong) && (
          <>
            <MmInput path="area.min_dpi" label={t('Reject photos below')} {...DPI} />
            <MmInput path="area.good_dpi" label={t('Good photo quality from')} {...DPI} />
          </>
        )}
      </Box>
    </Panel>
  )
}

const DPI = { unit: t('DPI'), min: 50, max: 600, step: 10 }

function toProcessColours(slot: StudioArea['slots'][number], process: Process): StudioArea['slots'][number] {
  if (slot.kind !== 'text') return slot
  const isOne = process === 'engrave' || process === 'cut'
  const wasSingleColour = slot.colours.length === 1 && slot.colours[0] === ONE_COLOUR
  return isOne || wasSingleColour ? { ...slot, colours: [FIRST_COLOUR[process]] } : slot
}
