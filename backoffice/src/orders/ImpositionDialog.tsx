import SheetIcon from '@mui/icons-material/GridOnOutlined'
import {
  Button,
  type ButtonProps,
  DialogContentText,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
} from '@mui/material'
import { MAX_BED_MM, MAX_GAP_MM } from '@nakshi/contract/admin/print-files'
import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { type ImpositionOptions, impositionUrl } from '../api/orders.ts'
import { fetchFile, saveFile } from '../exports/fetch-file.ts'
import { t } from '../i18n.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'

const sizes: Record<ImpositionOptions['sheet'], string> = {
  a4: t('A4, 210 × 297 mm'),
  a3: t('A3, 297 × 420 mm'),
  bed: t('Custom size'),
}
const START: ImpositionOptions = { sheet: 'a4', width: 600, height: 400, gap: 6, mirror: false }

type ImpositionProps = { scope: 'orders' | 'items'; ids: readonly Identifier[] }

function ImpositionDialog({ scope, ids, onClose }: ImpositionProps & { onClose: () => void }) {
  const [options, setOptions] = useState(START)
  const [busy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const change = (changed: Partial<ImpositionOptions>) => setOptions((before) => ({ ...before, ...changed }))

  async function draw() {
    setBusy(true)
    setErrorMessage(null)
    try {
      saveFile(await fetchFile(impositionUrl(scope, ids, options)))
      onClose()
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ActionDialog
      title={t('Print sheet')}
      action={t('Create PDF')}
      busyAction={t('Creating PDF...')}
      busy={busy}
      losesNothing
      disabled={!isComplete(options)}
      errorMessage={errorMessage}
      onAction={draw}
      onClose={onClose}
    >
      <DialogContentText>{t('Every ordered unit at actual size, with crop marks.')}</DialogContentText>
      <Stack spacing={2} sx={{ mt: 2 }}>
        <TextField
          select
          label={t('Size')}
          value={options.sheet}
          onChange={({ target }) => change({ sheet: target.value as ImpositionOptions['sheet'] })}
        >
          {Object.entries(sizes).map(([size, name]) => (
            <MenuItem key={size} value={size}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {options.sheet === 'bed' && (
          <Stack direction="row" spacing={2}>
            <Millimetres label={t('Width')} value={options.width} onChange={(width) => change({ width })} />
            <Millimetres
              label={t('Height')}
              value={options.height}
              onChange={(height) => change({ height })}
            />
          </Stack>
        )}
        <Millimetres label={t('Gap between items')} value={options.gap} onChange={(gap) => change({ gap })} />
        <FormControlLabel
          control={<Switch checked={options.mirror} onChange={(_event, mirror) => change({ mirror })} />}
          label={t('Mirrored (for film and transfer paper)')}
        />
      </Stack>
    </ActionDialog>
  )
}

const within = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max
const isComplete = ({ width, height, gap }: ImpositionOptions) =>
  within(width, 50, MAX_BED_MM) && within(height, 50, MAX_BED_MM) && within(gap, 0, MAX_GAP_MM)

type MillimetresProps = { label: string; value: number; onChange: (value: number) => void }

function Millimetres({ label, value, onChange }: MillimetresProps) {
  return (
    <TextField
      label={t('%{label}, mm', { label })}
      type="number"
      fullWidth
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
    />
  )
}

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
