import { Button, FormControlLabel, Switch, TextField, Typography } from '@mui/material'
import { renderIssue } from '@nakshi/core/base/issue-text'
import { exportColumns, exportLayouts } from '@nakshi/core/exports/admin-columns'
import { type ExportPreset, type ExportPresetBody, exportPresetBody } from '@nakshi/core/exports/admin-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage, isStale } from '../api/fetch-json.ts'
import { formatRuleMessage, t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { formatOrderFilter } from '../order-fields/order-filters.tsx'
import { formatFieldValue } from '../ui/forms/EditConflict.tsx'
import { reportUnreadableField } from '../ui/forms/unreadable-fields.ts'
import { DraftConflict, useDraft } from '../ui/forms/use-draft.tsx'
import { NativeSelect } from '../ui/inputs/NativeSelect.tsx'
import { toChoices } from '../ui/inputs/to-choices.ts'
import { PageDialog } from '../ui/layout/PageDialog.tsx'
import { ColumnOrder } from './ColumnOrder.tsx'
import { exportFormatLabels, exportLayoutLabels } from './export-labels.ts'
import { listExportPresets, PRESETS_KEY, saveExportPreset, toPresetBody } from './presets.ts'

type PresetDialogProps = {
  id: string | null
  start: ExportPresetBody
  updated_at?: string | null
  onClose: () => void
}

export function PresetDialog({ id, start, updated_at = null, onClose }: PresetDialogProps) {
  const draft = useDraft(start)
  const [version, setVersion] = useState(updated_at)
  const { values: preset, set } = draft
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (body: ExportPresetBody) => saveExportPreset(id, body, version),
    onSuccess: (items: ExportPreset[]) => {
      queries.setQueryData(PRESETS_KEY, items)
      notify(adminMessages.export_preset.saved, { type: 'success' })
      onClose()
    },
    onError: async (error) => {
      if (!isStale(error)) return setErrorMessage(getErrorMessage(error))
      const items = await listExportPresets().catch(() => null)
      if (items) queries.setQueryData(PRESETS_KEY, items)
      const latest = items?.find((each) => each.id === id)
      if (!latest) return setErrorMessage(getErrorMessage(error))
      setVersion(latest.updated_at)
      draft.rebaseOnto(toPresetBody(latest), latest.updated_at)
    },
  })

  function save() {
    if (reportUnreadableField(document)) return
    const body = { ...preset, worksheets: canHaveSheets(preset) ? preset.worksheets : ('one' as const) }
    const checked = exportPresetBody.safeParse(body)
    const issue = checked.error?.issues[0]
    setErrorMessage(issue ? renderIssue(issue, formatRuleMessage) : null)
    if (checked.success) saving.mutate(checked.data)
  }
  return (
    <PageDialog
      title={id ? t('Change preset') : t('New preset')}
      maxWidth="md"
      errorMessage={errorMessage}
      busy={saving.isPending}
      filled={draft.isDirty}
      action={
        <Button variant="contained" onClick={save} disabled={saving.isPending}>
          {saving.isPending ? t('Saving...') : t('Save preset')}
        </Button>
      }
      onClose={onClose}
    >
      <DraftConflict draft={draft} labels={labels} show={show} />
      <TextField
        margin="dense"
        label={t('Name')}
        required
        value={preset.name}
        onChange={({ target }) => set({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <NativeSelect
        margin="dense"
        label={t('Layout')}
        value={preset.layout}
        onChange={(layout) => set({ layout, columns: exportColumns[layout].map((column) => ({ column })) })}
        choices={exportLayouts.map((id) => ({
          id,
          name: `${exportLayoutLabels[id].name}: ${exportLayoutLabels[id].about}`,
        }))}
      />
      <NativeSelect
        margin="dense"
        label={t('Format')}
        value={preset.format}
        onChange={(format) => set({ format })}
        choices={toChoices(exportFormatLabels)}
      />
      {canHaveSheets(preset) && (
        <FormControlLabel
          control={
            <Switch
              checked={preset.worksheets === 'product'}
              onChange={(_event, on) => set({ worksheets: on ? 'product' : 'one' })}
            />
          }
          label={t('One sheet per product')}
        />
      )}
      <Typography sx={{ mt: 1 }}>
        {t('Orders: %{filterWords}', { filterWords: formatOrderFilter(preset.filter) })}{' '}
        {Object.keys(preset.filter).length > 0 && (
          <Button size="small" onClick={() => set({ filter: {} })}>
            {t('All orders instead')}
          </Button>
        )}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {t('To include other orders, filter the order list, click Export and save the preset.')}
      </Typography>
      <TextField
        margin="dense"
        fullWidth={false}
        type="time"
        label={t('Email daily at')}
        value={preset.send_at ?? ''}
        onChange={({ target }) => set({ send_at: target.value || null })}
        helperText={t('Indian time (IST), to every subscribed staff member. Leave empty to turn off.')}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 220 }}
      />
      <ColumnOrder layout={preset.layout} columns={preset.columns} onChange={(columns) => set({ columns })} />
    </PageDialog>
  )
}

const labels = {
  name: t('Name'),
  layout: t('Layout'),
  format: t('Format'),
  worksheets: t('One sheet per product'),
  columns: t('Columns'),
  filter: t('Orders'),
  send_at: t('Email daily at'),
} satisfies Record<keyof ExportPresetBody, string>

const show = (name: string, value: unknown) =>
  name === 'name' || name === 'send_at' ? formatFieldValue(value) : null

const canHaveSheets = ({ layout, format }: ExportPresetBody) => layout === 'items' && format === 'xlsx'
