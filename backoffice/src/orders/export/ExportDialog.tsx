import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Radio,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import {
  type ExportFormat,
  type ExportPresetBody,
  exportColumns,
  exportFormats,
  exportLayouts,
  getExportRowCount,
  MAX_SPREADSHEET_ROWS,
} from '@nakshi/contract/admin/export'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useListContext, useStore } from 'react-admin'
import {
  countExportRows,
  exportUrl,
  listExportPresets,
  PRESETS_KEY,
  presetUrl,
} from '../../exports/presets.ts'
import { t } from '../../i18n.ts'
import { PageDialog } from '../../layout/PageDialog.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { Choices, ExportColumnChoice } from './Choices.tsx'
import { DownloadProgress, useDownload } from './DownloadProgress.tsx'
import { exportFormatLabels, exportLayoutLabels } from './export-labels.ts'

function ExportDialog({ onClose }: { onClose: () => void }) {
  const { filterValues, selectedIds, sort } = useListContext()
  const [onlySelected, setOnlySelected] = useState(selectedIds.length > 0)
  const [layout, setLayout] = useStore<(typeof exportLayouts)[number]>('orders.export.layout', 'orders')
  const [format, setFormat] = useStore<ExportFormat>('orders.export.format', 'csv')
  const [byProduct, setByProduct] = useStore('orders.export.by-product', false)
  const [remembered, setPreset] = useStore('orders.export.preset', '')
  const presets = useQuery({ queryKey: PRESETS_KEY, queryFn: listExportPresets })
  // The remembered preset may have been deleted.
  const isGone = presets.data?.every(({ id }) => id !== remembered)
  const preset = isGone ? '' : remembered
  const worksheets = byProduct && layout === 'items' && format === 'xlsx' ? 'product' : 'one'
  const offered: readonly string[] = exportColumns[layout]
  const [chosen, setColumns] = useStore<string[]>(`orders.export.${layout}.columns`, [...offered])
  const columns = chosen.filter((column) => offered.includes(column))
  const { download, cancel, progress, problem: errorMessage } = useDownload(onClose)

  // The export may fail because its preset was deleted meanwhile.
  const { refetch } = presets
  useEffect(() => {
    if (errorMessage) void refetch()
  }, [errorMessage, refetch])

  const filter = onlySelected ? { id: selectedIds } : filterValues
  const counts = useQuery({
    queryKey: ['orders', 'export-count', filter],
    queryFn: () => countExportRows(filter),
  })
  const all = useQuery({
    queryKey: ['orders', 'export-count', filterValues],
    queryFn: () => countExportRows(filterValues),
  })
  const rows = counts.data && getExportRowCount(layout, counts.data)
  const tooLong = format === 'xlsx' && rows !== undefined && rows > MAX_SPREADSHEET_ROWS
  const number = (count: number | undefined) => (count === undefined ? '...' : count.toLocaleString('en-IN'))

  return (
    <PageDialog
      title={t('Export orders')}
      maxWidth="sm"
      errorMessage={errorMessage}
      losesNothing
      status={
        <Box sx={{ flex: 1 }}>
          {progress ? (
            <DownloadProgress
              received={progress}
              rows={preset === '' && format === 'csv' ? (rows ?? null) : null}
            />
          ) : (
            <Typography role="status">
              {preset === ''
                ? t('%{number} row |||| %{number} rows', { number: number(rows), smart_count: rows ?? 0 })
                : t('%{number} orders', { number: number(counts.data?.orders) })}
            </Typography>
          )}
        </Box>
      }
      action={
        <Button
          variant="contained"
          disabled={progress !== null || !rows || (preset === '' && (columns.length === 0 || tooLong))}
          onClick={() =>
            download(
              preset === ''
                ? exportUrl({ filter, sort, layout, format, columns, worksheets })
                : presetUrl(preset, { filter, sort }),
            )
          }
        >
          {progress ? t('Exporting...') : t('Export')}
        </Button>
      }
      onClose={progress ? cancel : onClose}
    >
      <Choices
        legend={t('Which orders')}
        value={onlySelected ? 'ticked' : 'list'}
        onChange={(next) => setOnlySelected(next === 'ticked')}
      >
        <FormControlLabel
          value="list"
          control={<Radio />}
          label={t('All results of the current filters: %{number} orders', {
            number: number(all.data?.orders),
          })}
        />
        <FormControlLabel
          value="ticked"
          control={<Radio />}
          disabled={selectedIds.length === 0}
          label={t('Selected only: %{count}', { count: selectedIds.length })}
        />
      </Choices>
      <ExportPresetChoice
        value={preset}
        onChange={setPreset}
        chosen={{
          name: '',
          layout,
          format,
          worksheets,
          columns: columns.map((column) => ({ column })),
          filter: filterValues,
          send_at: null,
        }}
      />
      {preset === '' && (
        <>
          <Choices legend={t('Layout')} value={layout} onChange={setLayout}>
            {exportLayouts.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                label={
                  <Box sx={{ py: 0.75 }}>
                    {exportLayoutLabels[each].name}
                    <Typography variant="caption" component="div" color="textSecondary">
                      {exportLayoutLabels[each].about}
                    </Typography>
                  </Box>
                }
              />
            ))}
          </Choices>
          <Choices legend={t('Format')} value={format} onChange={setFormat} row>
            {exportFormats.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                label={exportFormatLabels[each]}
              />
            ))}
          </Choices>
          {layout === 'items' && format === 'xlsx' && (
            <FormControlLabel
              control={<Checkbox checked={byProduct} onChange={(_event, on) => setByProduct(on)} />}
              label={t('One sheet per product, with only its own options and texts')}
            />
          )}
          <ExportColumnChoice all={offered} columns={columns} onChange={setColumns} />
        </>
      )}
      {tooLong && preset === '' && <Alert severity="warning">{adminMessages.export.too_many_rows}</Alert>}
    </PageDialog>
  )
}

export function ExportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<ExportIcon />} onClick={() => setOpen(true)}>
        {t('Export')}
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const PresetDialog = lazy(() =>
  import('../../exports/PresetDialog.tsx').then(({ PresetDialog }) => ({ default: PresetDialog })),
)

type PresetChoiceProps = {
  value: string
  onChange: (id: string) => void
  chosen: ExportPresetBody
}

function ExportPresetChoice({ value, onChange, chosen }: PresetChoiceProps) {
  const { data = [] } = useQuery({ queryKey: PRESETS_KEY, queryFn: listExportPresets })
  const [saving, setSaving] = useState(false)
  const options = (shipped: boolean) =>
    data
      .filter(({ is_shipped }) => is_shipped === shipped)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <TextField
        select
        fullWidth={false}
        label={t('Preset')}
        value={data.some(({ id }) => id === value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 220px' }}
      >
        <option value="">{t('None (choose below)')}</option>
        <optgroup label={t('Shared')}>{options(false)}</optgroup>
        <optgroup label={t('Courier formats')}>{options(true)}</optgroup>
      </TextField>
      <CanAccess permission="exports.write">
        {value === '' && <Button onClick={() => setSaving(true)}>{t('Save as preset')}</Button>}
      </CanAccess>
      {saving && (
        <Suspense>
          <PresetDialog id={null} start={chosen} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
