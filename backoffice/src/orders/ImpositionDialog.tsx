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
  { id: 'plate', name: t('Print bed (3D prints)') },
]
const formats = [
  { id: '3mf', name: t('3MF') },
  { id: 'stl', name: t('STL') },
]
const START: ImpositionOptions = {
  sheet: 'a4',
  width: 600,
  height: 400,
  gap: 6,
  mirror: false,
  copies: null,
  format: '3mf',
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
          'Every unit still to be made at actual size, with crop marks and its order number. Each process has its own sheets.',
        )}
      </DialogContentText>
      <SelectInput source="sheet" label={t('Size')} choices={sizes} helperText={false} isRequired />
      <CustomSize />
      <Millimetres source="gap" label={t('Gap between items')} />
      <NumberInput
        source="copies"
        label={t('Copies of each item')}
        helperText={t('Leave blank for the units still to be made. Enter a number to print items again.')}
      />
      <Mirror />
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

function Mirror() {
  const sheet = useWatch<ImpositionOptions, 'sheet'>({ name: 'sheet' })
  if (sheet !== 'plate')
    return (
      <BooleanInput source="mirror" label={t('Mirrored (for film and transfer paper)')} helperText={false} />
    )
  return (
    <SelectInput
      source="format"
      label={t('File')}
      choices={formats}
      helperText={t('A file for each bed and each set of filaments, on the print bed of the settings')}
      isRequired
    />
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
