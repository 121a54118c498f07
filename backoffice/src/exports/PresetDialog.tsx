import { Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material'
import {
  type ExportLayout,
  exportColumns,
  exportFormats,
  exportLayouts,
} from '@nakshi/api/contract/admin/export'
import {
  type ExportPreset,
  type ExportPresetBody,
  exportPresetBody,
} from '@nakshi/api/contract/admin/export-presets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { savePreset } from '../api/exports.ts'
import { reasonOf } from '../api/fetch-json.ts'
import { PageDialog } from '../layout/PageDialog.tsx'
import { formatWords, layoutWords } from '../orders/export/export-words.ts'
import { adminSentences } from '../sentences/admin.ts'
import { heard, t } from '../words.ts'
import { ColumnOrder } from './ColumnOrder.tsx'
import { filterWords, PRESETS_KEY } from './preset-words.ts'

type PresetDialogProps = { id: string | null; start: ExportPresetBody; onClose: () => void }

/** A preset as it is changed; a new one where it has no id yet. */
export function PresetDialog({ id, start, onClose }: PresetDialogProps) {
  const [preset, setPreset] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: ExportPresetBody) => savePreset(id, body),
    onSuccess: (items: ExportPreset[]) => {
      queries.setQueryData(PRESETS_KEY, items)
      notify(adminSentences.export_preset.saved, { type: 'success' })
      onClose()
    },
    onError: (error) => setProblem(reasonOf(error)),
  })
  const set = (changed: Partial<ExportPresetBody>) => setPreset({ ...preset, ...changed })

  function save() {
    const body = { ...preset, sheets: canHaveSheets(preset) ? preset.sheets : ('one' as const) }
    const checked = exportPresetBody.safeParse(body)
    const refused = checked.error?.issues[0]?.message
    setProblem(refused === undefined ? null : heard(refused))
    if (checked.success) saving.mutate(checked.data)
  }
  const choice = (
    label: string,
    value: string,
    onChange: (value: string) => void,
    words: Record<string, string>,
  ) => (
    <TextField
      select
      margin="dense"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {Object.entries(words).map(([each, word]) => (
        <option key={each} value={each}>
          {word}
        </option>
      ))}
    </TextField>
  )
  return (
    <PageDialog
      title={id ? t('Change preset') : t('New preset')}
      maxWidth="md"
      problem={problem}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="contained" onClick={save} disabled={saving.isPending}>
            {saving.isPending ? t('Saving...') : t('Save preset')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <TextField
        margin="dense"
        label={t('Name')}
        required
        value={preset.name}
        onChange={({ target }) => set({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {choice(
        t('Layout'),
        preset.layout,
        (value) => {
          const layout = value as ExportLayout
          set({ layout, columns: exportColumns[layout].map((column) => ({ column })) })
        },
        Object.fromEntries(
          exportLayouts.map((each) => [each, `${layoutWords[each].name}: ${layoutWords[each].about}`]),
        ),
      )}
      {choice(
        t('Format'),
        preset.format,
        (value) => set({ format: value as ExportPresetBody['format'] }),
        Object.fromEntries(exportFormats.map((each) => [each, formatWords[each]])),
      )}
      {canHaveSheets(preset) && (
        <FormControlLabel
          control={
            <Switch
              checked={preset.sheets === 'product'}
              onChange={(_event, on) => set({ sheets: on ? 'product' : 'one' })}
            />
          }
          label={t('A sheet for each product')}
        />
      )}
      <Typography sx={{ mt: 1 }}>
        {t('Orders: %{filterWords}', { filterWords: filterWords(preset.filter) })}{' '}
        {Object.keys(preset.filter).length > 0 && (
          <Button size="small" onClick={() => set({ filter: {} })}>
            {t('All orders instead')}
          </Button>
        )}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('To choose other orders, filter the list of orders, press Export there and save the preset.')}
      </Typography>
      <TextField
        margin="dense"
        fullWidth={false}
        type="time"
        label={t('Each morning by mail at')}
        value={preset.send_at ?? ''}
        onChange={({ target }) => set({ send_at: target.value || null })}
        helperText={t('Indian time, to each colleague who asks for it. Leave empty for no mail.')}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 220 }}
      />
      <ColumnOrder layout={preset.layout} columns={preset.columns} onChange={(columns) => set({ columns })} />
    </PageDialog>
  )
}

const canHaveSheets = ({ layout, format }: ExportPresetBody) => layout === 'items' && format === 'xlsx'
