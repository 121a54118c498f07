import SheetIcon from '@mui/icons-material/GridOnOutlined'
import { Button, type ButtonProps, DialogContentText, Stack } from '@mui/material'
import { MAX_BED_MM, MAX_COPIES, MAX_GAP_MM } from '@nakshi/core/studio/admin-print-files'
import { useState } from 'react'
import { BooleanInput, type Identifier, SelectInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type ImpositionOptions, impositionUrl } from '../api/orders.ts'
import { t } from '../languages/i18n.ts'
import { fetchFile, saveFile } from '../ui/buttons/fetch-file.ts'
import { FormDialog } from '../ui/forms/FormDialog.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'

const sizes: { id: ImpositionOptions['sheet']; name: string }[] = [
  { id: 'a4', name: t('A4, 210 × 297 mm') },
  { id: 'a3', name: t('A3, 297 × 420 mm') },
  { id: 'bed', name: t('Custom size') },
  { id: 'jig', name: t('Jig of the product') },
  { id: 'plate', name: t('Print bed (3D prints)') },
]
const plateFormats: { id: ImpositionOptions['plateFormat']; name: string }[] = [
  { id: '3mf', name: t('3MF') },
  { id: 'stl', name: t('STL') },
]
const turnings: { id: ImpositionOptions['turning']; name: string }[] = [
  { id: 'any', name: t('In any direction') },
  { id: 'half', name: t('By 180° only (material with a grain)') },
  { id: 'none', name: t('Not at all') },
]
const marks: { id: ImpositionOptions['marks']; name: string }[] = [
  { id: 'none', name: t('None') },
  { id: 'circles_3', name: t('Circles of 5 mm in three corners') },
  { id: 'circles_4', name: t('Circles of 5 mm in four corners') },
  { id: 'crosses_3', name: t('Crosses in three corners') },
  { id: 'crosses_4', name: t('Crosses in four corners') },
]
const formats: { id: ImpositionOptions['format']; name: string }[] = [
  { id: 'pdf', name: t('PDF') },
  { id: 'zip', name: t('ZIP with PDF, SVG and DXF') },
]
const START: ImpositionOptions = {
  ...{ sheet: 'a4', width: 600, height: 400, gap: 6, mirror: false, copies: null },
  ...{ turning: 'any', marks: 'none', format: 'pdf', plateFormat: '3mf' },
}

type ImpositionProps = { scope: 'orders' | 'items'; ids: readonly Identifier[] }

function ImpositionDialog({ scope, ids, onClose }: ImpositionProps & { onClose: () => void }) {
  const notify = useNotify()
  return (
    <FormDialog
      title={t('Print sheet')}
      record={START}
      action={t('Create file')}
      busyAction={t('Creating file...')}
      losesNothing
      isReady={isComplete}
      onSave={async (options) => {
        const fetched = await fetchFile(impositionUrl(scope, ids, options))
        saveFile(fetched)
        if (fetched.leftOut) notify(fetched.leftOut, { type: 'warning' })
        onClose()
      }}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {t(
          'Every unit still to be made at actual size, with its order number, nested by its shape. Each process has its own sheets.',
        )}
      </DialogContentText>
      <SelectInput source="sheet" label={t('Size')} choices={sizes} helperText={false} isRequired />
      <CustomSize />
      <Arrangement />
      <NumberInput
        source="copies"
        label={t('Copies of each item')}
        helperText={t('Leave blank for the units still to be made. Enter a number to print items again.')}
      />
      <OutputFormat />
    </FormDialog>
  )
}

function CustomSize() {
  const sheet = useWatch<ImpositionOptions, 'sheet'>({ name: 'sheet' })
  return (
    sheet === 'bed' && (
      <Stack direction="row" spacing={2}>
        <Millimetres source="width" label={t('Width')} />
        <Millimetres source="height" label={t('Height')} />
      </Stack>
    )
  )
}

/** A jig says where each unit lies. */
function Arrangement() {
  const sheet = useWatch<ImpositionOptions, 'sheet'>({ name: 'sheet' })
  if (sheet === 'jig') return null
  return (
    <>
      <Millimetres source="gap" label={t('Gap between items')} />
      {sheet !== 'plate' && (
        <>
          <SelectInput
            source="turning"
            label={t('Rotate items')}
            choices={turnings}
            helperText={false}
            isRequired
          />
          <SelectInput
            source="marks"
            label={t('Registration marks')}
            choices={marks}
            helperText={t('For cutters with a camera. Rectangular items have crop marks.')}
            isRequired
          />
        </>
      )}
    </>
  )
}

function OutputFormat() {
  const sheet = useWatch<ImpositionOptions, 'sheet'>({ name: 'sheet' })
  if (sheet === 'plate')
    return (
      <SelectInput
        source="plateFormat"
        label={t('File')}
        choices={plateFormats}
        helperText={t('A file for each bed and each set of filaments, on the print bed of the settings')}
        isRequired
      />
    )
  return (
    <>
      <BooleanInput source="mirror" label={t('Mirrored (for film and transfer paper)')} helperText={false} />
      <SelectInput source="format" label={t('File')} choices={formats} helperText={false} isRequired />
    </>
  )
}

const within = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max
const isComplete = ({ sheet, width, height, gap, copies }: ImpositionOptions) =>
  within(gap, 0, MAX_GAP_MM) &&
  (copies === null || within(copies, 1, MAX_COPIES)) &&
  (sheet !== 'bed' || (within(width, 50, MAX_BED_MM) && within(height, 50, MAX_BED_MM)))

const Millimetres = ({ source, label }: { source: keyof ImpositionOptions; label: string }) => (
  <NumberInput source={source} label={t('%{label}, mm', { label })} helperText={false} />
)

export function ImpositionButton({ scope, ids, variant }: ImpositionProps & Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} startIcon={<SheetIcon />} onClick={() => setOpen(true)}>
        {t('Print sheet...')}
      </Button>
      {open && <ImpositionDialog scope={scope} ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}
