import AddIcon from '@mui/icons-material/Add'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Box, Button, FormControlLabel, Skeleton, Stack, Switch, Typography } from '@mui/material'
import { exportColumns } from '@nakshi/core/exports/admin-columns'
import type { ExportPreset, ExportPresetBody } from '@nakshi/core/exports/admin-schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { formatApiMessage, t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { formatOrderFilter } from '../order-fields/order-filters.tsx'
import { DownloadButton } from '../ui/buttons/FileButtons.tsx'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { exportFormatLabels, exportLayoutLabels } from './export-labels.ts'
import { PresetDialog } from './OrderChoices.tsx'
import {
  deleteExportPreset,
  listExportPresets,
  PRESETS_KEY,
  presetUrl,
  setPresetSubscription,
  toPresetBody,
} from './presets.ts'

type Open = { id: string | null; start: ExportPresetBody; updated_at?: string | null }

const blank = (): ExportPresetBody => ({
  name: '',
  layout: 'orders',
  format: 'xlsx',
  worksheets: 'one',
  columns: exportColumns.orders.map((column) => ({ column })),
  filter: {},
  send_at: null,
})

export function ExportsPage() {
  const { data, error, refetch } = useQuery({ queryKey: PRESETS_KEY, queryFn: listExportPresets })
  const [open, setOpen] = useState<Open | null>(null)
  const own = data?.filter(({ is_shipped }) => !is_shipped)
  return (
    <>
      <PageHeader title={t('Exports')}>
        <CanAccess permission="exports.write">
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setOpen({ id: null, start: blank() })}
          >
            {t('New preset')}
          </Button>
        </CanAccess>
      </PageHeader>
      {error && <ErrorState text={getErrorMessage(error)} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {data && (
        <Stack sx={{ gap: 2, maxWidth: 880 }}>
          <Panel title={t('Shared presets')}>
            {own?.length === 0 && (
              <Typography color="textSecondary">
                {t('No presets yet. Create one here, or save one when you export orders.')}
              </Typography>
            )}
            {own?.map((preset) => (
              <Preset key={preset.id} preset={preset} onOpen={setOpen} />
            ))}
          </Panel>
          <Panel title={t('Courier formats')}>
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {t(
                'Column headings that couriers require. Downloading here exports all orders. To export only some, choose a format under Export in the order list, or copy it to customise.',
              )}
            </Typography>
            {data
              .filter(({ is_shipped }) => is_shipped)
              .map((preset) => (
                <Preset key={preset.id} preset={preset} onOpen={setOpen} />
              ))}
          </Panel>
        </Stack>
      )}
      {open && (
        <Suspense>
          <PresetDialog {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function Preset({ preset, onOpen }: { preset: ExportPreset; onOpen: (open: Open) => void }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()
  const mutationOptions = {
    onError: (error: Error) => notify(getErrorMessage(error), { type: 'error' }),
  }
  const removal = useMutation({
    ...mutationOptions,
    mutationFn: () => deleteExportPreset(preset.id),
    onSuccess: (items) => {
      queries.setQueryData(PRESETS_KEY, items)
      notify(adminMessages.export_preset.deleted, { type: 'success' })
    },
  })
  const reading = useMutation({
    ...mutationOptions,
    mutationFn: (reads: boolean) => setPresetSubscription(preset.id, reads),
    onSuccess: (items, reads) => {
      queries.setQueryData(PRESETS_KEY, items)
      const messages = adminMessages.export_preset
      notify(reads ? messages.subscribed : messages.unsubscribed, { type: 'success' })
    },
  })
  const details = [
    exportLayoutLabels[preset.layout].name,
    exportFormatLabels[preset.format],
    t('%{smart_count} column |||| %{smart_count} columns', { smart_count: preset.columns.length }),
  ].join(', ')
  const copy = () =>
    onOpen({
      id: null,
      start: { ...toPresetBody(preset), name: t('%{name} (copy)', { name: preset.name }).slice(0, 60) },
    })
  return (
    <Box
      component="article"
      aria-label={preset.name}
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{preset.name}</Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {preset.is_shipped
              ? details
              : t('%{details}. Orders: %{filterWords}', {
                  details,
                  filterWords: formatOrderFilter(preset.filter),
                })}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          <DownloadButton url={presetUrl(preset.id)} startIcon={<DownloadIcon />}>
            {t('Download')}
          </DownloadButton>
          <CanAccess permission="exports.write">
            <Button onClick={copy}>{t('Copy')}</Button>
            {!preset.is_shipped && (
              <>
                <Button
                  onClick={() =>
                    onOpen({ id: preset.id, start: toPresetBody(preset), updated_at: preset.updated_at })
                  }
                >
                  {t('Change')}
                </Button>
                <Button color="error" onClick={() => setIsDeleting(true)}>
                  {t('Delete')}
                </Button>
              </>
            )}
          </CanAccess>
        </Stack>
      </Stack>
      {preset.send_at && (
        <CanAccess permission="exports.write">
          <FormControlLabel
            control={
              <Switch
                checked={preset.readers.some(({ is_you }) => is_you)}
                disabled={reading.isPending}
                onChange={(_event, on) => reading.mutate(on)}
              />
            }
            label={t('Email it to me every day at %{sendAt}', { sendAt: preset.send_at })}
          />
        </CanAccess>
      )}
      {preset.readers.map(({ name, last_sent_at, failed_at, failure }) => (
        <Box key={name}>
          <Typography variant="caption" component="p" color="textSecondary">
            {last_sent_at
              ? t('%{name}: last sent %{lastSentAt}', { name, lastSentAt: formatDateTime(last_sent_at) })
              : t('%{name}: not sent yet', { name })}
          </Typography>
          {failed_at && (
            <Alert severity="warning" sx={{ mt: 0.5 }}>
              {formatDateTime(failed_at)}: {failure && formatApiMessage(failure)}
            </Alert>
          )}
        </Box>
      ))}
      {isDeleting && (
        <ActionDialog
          title={t('Delete "%{name}"?', { name: preset.name })}
          action={t('Delete')}
          destructive
          onAction={() => {
            setIsDeleting(false)
            removal.mutate()
          }}
          onClose={() => setIsDeleting(false)}
        >
          {t('This preset is shared with your team. The daily email stops for everyone.')}
        </ActionDialog>
      )}
    </Box>
  )
}
