import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Radio,
  Typography,
} from '@mui/material'
import { type ExportedList, type ExportLayout, exportColumns } from '@nakshi/core/exports/admin-columns'
import {
  type ExportFormat,
  exportFormats,
  getExportRowCount,
  MAX_SPREADSHEET_ROWS,
} from '@nakshi/core/exports/admin-schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useNotify, useStore } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { fetchFile, type Received, saveFile } from '../ui/buttons/fetch-file.ts'
import { PageDialog } from '../ui/layout/PageDialog.tsx'
import { Choices, ExportColumnChoice } from './Choices.tsx'
import { exportFormatLabels, formatExportColumn, headingLanguage } from './export-labels.ts'
import { LayoutChoice, PresetChoice } from './OrderChoices.tsx'
import { countExportRows, exportUrl, listExportPresets, PRESETS_KEY, presetUrl } from './presets.ts'

type ExportProps = { list: 'orders' | ExportedList; what: string }

const formatCount = (count: number | undefined) => count?.toLocaleString('en-IN') ?? '...'
const formatOrders = (count: number | undefined) =>
  t('%{number} order |||| %{number} orders', { number: formatCount(count), smart_count: count ?? 0 })

/** Layouts, presets and row counts are offered for orders only. */
function ExportDialog({ list, what, onClose }: ExportProps & { onClose: () => void }) {
  // Permanent filters (one product's movements) apply to the file as well.
  const { filterValues, filter: always, selectedIds, sort } = useListContext()
  const isOrders = list === 'orders'
  const [onlySelected, setOnlySelected] = useState(selectedIds.length > 0)
  const [layout, setLayout] = useStore<ExportLayout>('orders.export.layout', 'orders')
  const [format, setFormat] = useStore<ExportFormat>(`${list}.export.format`, 'csv')
  const [headings, setHeadings] = useStore<'names' | 'labels'>(`${list}.export.headings`, 'names')
  const [byProduct, setByProduct] = useStore('orders.export.by-product', false)
  const [remembered, setPreset] = useStore('orders.export.preset', '')
  const presets = useQuery({ queryKey: PRESETS_KEY, queryFn: listExportPresets, enabled: isOrders })
  // The remembered preset may have been deleted.
  const isGone = presets.data?.every(({ id }) => id !== remembered)
  const preset = isGone || !isOrders ? '' : remembered
  const canSplit = isOrders && layout === 'items' && format === 'xlsx'
  const worksheets = byProduct && canSplit ? 'product' : 'one'
  const resource = isOrders ? layout : list
  const offered: readonly string[] = exportColumns[resource]
  const [chosen, setColumns] = useStore<string[]>(`${list}.export.${resource}.columns`, [...offered])
  const columns = chosen.filter((column) => offered.includes(column))
  const { download, cancel, progress, problem: errorMessage } = useDownload(onClose)

  // The export may fail because its preset was deleted meanwhile.
  const { refetch } = presets
  useEffect(() => {
    if (errorMessage && isOrders) void refetch()
  }, [errorMessage, isOrders, refetch])

  const listed = { ...filterValues, ...always }
  const filter = onlySelected ? { id: selectedIds } : listed
  const { data: counts, error: countError } = useExportCounts(filter, isOrders)
  const { data: all } = useExportCounts(listed, isOrders)
  const rows = counts && getExportRowCount(layout, counts)
  const tooLong = preset === '' && format === 'xlsx' && rows !== undefined && rows > MAX_SPREADSHEET_ROWS
  const isEmpty =
    (preset === '' && columns.length === 0) ||
    (isOrders && (rows === 0 || (rows === undefined && !countError)))

  const orderCount =
    preset === ''
      ? t('%{number} row |||| %{number} rows', { number: formatCount(rows), smart_count: rows ?? 0 })
      : formatOrders(counts?.orders)
  const expectedRows = preset === '' && format === 'csv' ? (rows ?? null) : null
  return (
    <PageDialog
      title={t('Export %{what}', { what })}
      maxWidth="sm"
      errorMessage={errorMessage}
      losesNothing
      status={
        <Box sx={{ flex: 1 }}>
          {progress && <DownloadProgress received={progress} rows={expectedRows} />}
          {!progress && isOrders && (
            <Typography role="status">{countError ? getErrorMessage(countError) : orderCount}</Typography>
          )}
        </Box>
      }
      action={
        <Button
          variant="contained"
          disabled={progress !== null || isEmpty || tooLong}
          onClick={() =>
            download(
              preset === ''
                ? exportUrl(list, {
                    filter,
                    sort,
                    format,
                    columns,
                    headings: headings === 'labels' ? headingLanguage : 'names',
                    ...(isOrders && { layout, worksheets }),
                  })
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
        legend={t('Which %{what}', { what })}
        value={onlySelected ? 'ticked' : 'list'}
        onChange={(next) => setOnlySelected(next === 'ticked')}
      >
        <FormControlLabel
          value="list"
          control={<Radio />}
          label={
            isOrders
              ? t('All results of the current filters: %{orders}', { orders: formatOrders(all?.orders) })
              : t('All results of the current filters')
          }
        />
        <FormControlLabel
          value="ticked"
          control={<Radio />}
          disabled={selectedIds.length === 0}
          label={t('Selected only: %{count}', { count: selectedIds.length })}
        />
      </Choices>
      {isOrders && (
        <PresetChoice
          presets={presets.data ?? []}
          value={preset}
          onChange={setPreset}
          chosen={{
            name: '',
            layout,
            format,
            worksheets,
            columns: columns.map((column) =>
              headings === 'labels' ? { column, heading: formatExportColumn(column) } : { column },
            ),
            filter: filterValues,
            send_at: null,
          }}
        />
      )}
      {preset === '' && (
        <>
          {isOrders && <LayoutChoice layout={layout} onChange={setLayout} />}
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
          {canSplit && (
            <FormControlLabel
              control={<Checkbox checked={byProduct} onChange={(_event, on) => setByProduct(on)} />}
              label={t('One sheet per product, with only its own options and texts')}
            />
          )}
          <Choices legend={t('Column headings')} value={headings} onChange={setHeadings} row>
            <FormControlLabel value="names" control={<Radio />} label={t('Field names')} />
            <FormControlLabel value="labels" control={<Radio />} label={t('Labels in my language')} />
          </Choices>
          <ExportColumnChoice all={offered} columns={columns} onChange={setColumns} />
        </>
      )}
      {tooLong && <Alert severity="warning">{adminMessages.export.too_many_rows}</Alert>}
    </PageDialog>
  )
}

function useExportCounts(filter: object, enabled: boolean) {
  const queryKey = ['orders', 'export-count', filter]
  return useQuery({ queryKey, queryFn: () => countExportRows(filter), enabled })
}

export function ExportButton(props: ExportProps) {
  const [open, setOpen] = useState(false)
  const hasPersonalData =
    props.list === 'customers' || props.list === 'reviews' || props.list === 'newsletter-subscribers'
  return (
    <CanAccess permission={hasPersonalData ? 'exports.customers' : 'exports.read'}>
      <Button size="small" startIcon={<ExportIcon />} onClick={() => setOpen(true)}>
        {t('Export')}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </CanAccess>
  )
}

const formatNumber = (count: number, digits = 0) =>
  count.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits })

function DownloadProgress({ received, rows }: { received: Received; rows: number | null }) {
  const done = Math.max(0, received.lines - 1)
  const share = rows ? { variant: 'determinate' as const, value: Math.min(100, (done / rows) * 100) } : {}
  return (
    <Box>
      <LinearProgress aria-label={t('Export')} {...share} />
      <Typography variant="caption" component="p">
        {rows !== null
          ? t('%{done} of %{all} rows, %{megabytes} MB', {
              done: formatNumber(done),
              all: formatNumber(rows),
              megabytes: formatNumber(received.bytes / 1_048_576, 1),
            })
          : t('%{megabytes} MB', { megabytes: formatNumber(received.bytes / 1_048_576, 1) })}
      </Typography>
    </Box>
  )
}

/** Throttles rendering: a long file arrives in thousands of chunks. */
const SHOW_EVERY_MS = 150

function useDownload(onSaved: () => void) {
  const [progress, setProgress] = useState<Received | null>(null)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const abortRef = useRef<AbortController | null>(null)
  const notify = useNotify()
  useEffect(() => () => abortRef.current?.abort(), [])

  async function download(url: string) {
    const controller = new AbortController()
    abortRef.current = controller
    setErrorMessage(null)
    setProgress({ bytes: 0, lines: 0 })
    let lastShownAt = performance.now()
    const onReceived = (received: Received) => {
      if (performance.now() - lastShownAt < SHOW_EVERY_MS) return
      lastShownAt = performance.now()
      setProgress(received)
    }
    try {
      saveFile(await fetchFile(url, { signal: controller.signal, onReceived }))
      onSaved()
    } catch (error) {
      if (controller.signal.aborted) return
      setErrorMessage(getErrorMessage(error))
      notify(adminMessages.export.failed, { type: 'error' })
    } finally {
      setProgress(null)
    }
  }
  return { download, cancel: () => abortRef.current?.abort(), progress, problem: errorMessage }
}
