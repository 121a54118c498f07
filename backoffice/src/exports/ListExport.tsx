import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, FormControlLabel, Radio } from '@mui/material'
import { type ExportFormat, exportFormats } from '@nakshi/contract/admin/export'
import { type ExportedList, listColumns } from '@nakshi/contract/admin/list-exports'
import { useState } from 'react'
import { useListContext, useStore } from 'react-admin'
import { t } from '../i18n.ts'
import { PageDialog } from '../layout/PageDialog.tsx'
import { Choices, ExportColumnChoice } from '../orders/export/Choices.tsx'
import { DownloadProgress, useDownload } from '../orders/export/DownloadProgress.tsx'
import { exportFormatLabels } from '../orders/export/export-labels.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { listExportUrl } from './presets.ts'

type ListExportProps = { list: ExportedList; what: string }

function ListExportDialog({ list, what, onClose }: ListExportProps & { onClose: () => void }) {
  // Permanent filters (one product's movements) apply to the file as well.
  const { filterValues, filter: always, selectedIds, sort } = useListContext()
  const [onlySelected, setOnlySelected] = useState(selectedIds.length > 0)
  const [format, setFormat] = useStore<ExportFormat>(`${list}.export.format`, 'csv')
  const offered: readonly string[] = listColumns[list]
  const [chosen, setColumns] = useStore<string[]>(`${list}.export.columns`, [...offered])
  // A remembered column may no longer exist.
  const columns = chosen.filter((column) => offered.includes(column))
  const { download, cancel, progress, problem: errorMessage } = useDownload(onClose)
  const filter = onlySelected ? { id: selectedIds } : { ...filterValues, ...always }
  return (
    <PageDialog
      title={t('Export %{what}', { what })}
      maxWidth="sm"
      errorMessage={errorMessage}
      losesNothing
      status={<Box sx={{ flex: 1 }}>{progress && <DownloadProgress received={progress} rows={null} />}</Box>}
      action={
        <Button
          variant="contained"
          disabled={progress !== null || columns.length === 0}
          onClick={() => download(listExportUrl(list, { filter, sort, format, columns }))}
        >
          {progress ? t('Exporting...') : t('Export')}
        </Button>
      }
      onClose={progress ? cancel : onClose}
    >
      {selectedIds.length > 0 && (
        <Choices
          legend={t('Which %{what}', { what })}
          value={onlySelected ? 'ticked' : 'list'}
          onChange={(next) => setOnlySelected(next === 'ticked')}
        >
          <FormControlLabel
            value="list"
            control={<Radio />}
            label={t('All results of the current filters')}
          />
          <FormControlLabel
            value="ticked"
            control={<Radio />}
            label={t('Selected only: %{count}', { count: selectedIds.length })}
          />
        </Choices>
      )}
      <Choices legend={t('Format')} value={format} onChange={setFormat} row>
        {exportFormats.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={exportFormatLabels[each]} />
        ))}
      </Choices>
      <ExportColumnChoice all={offered} columns={columns} onChange={setColumns} />
    </PageDialog>
  )
}

export function ListExportButton({ list, what }: ListExportProps) {
  const [open, setOpen] = useState(false)
  const hasPersonalData = list === 'customers' || list === 'reviews'
  return (
    <CanAccess permission={hasPersonalData ? 'exports.customers' : 'exports.read'}>
      <Button size="small" startIcon={<ExportIcon />} onClick={() => setOpen(true)}>
        {t('Export')}
      </Button>
      {open && <ListExportDialog list={list} what={what} onClose={() => setOpen(false)} />}
    </CanAccess>
  )
}
