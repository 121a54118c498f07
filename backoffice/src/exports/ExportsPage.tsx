import AddIcon from '@mui/icons-material/Add'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Box, Button, FormControlLabel, Skeleton, Stack, Switch, Typography } from '@mui/material'
import { exportColumns } from '@nakshi/api/contract/admin/export'
import type { ExportPreset, ExportPresetBody } from '@nakshi/api/contract/admin/export-presets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { listPresets, presetAddress, readPreset, removePreset } from '../api/exports.ts'
import { reasonOf } from '../api/fetch-json.ts'
import { formatMoment } from '../languages/dates.ts'
import { LoadFailed } from '../layout/LoadFailed.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'
import { Panel } from '../layout/Panel.tsx'
import { formatWords, layoutWords } from '../orders/export/export-words.ts'
import { DownloadButton } from '../orders/FileButtons.tsx'
import { Allowed } from '../rights/rights.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { PresetDialog } from './PresetDialog.tsx'
import { bodyOf, filterWords, PRESETS_KEY } from './preset-words.ts'

type Open = { id: string | null; start: ExportPresetBody; updated_at?: string | null }

const blank = (): ExportPresetBody => ({
  name: '',
  layout: 'orders',
  format: 'xlsx',
  sheets: 'one',
  columns: exportColumns.orders.map((column) => ({ column })),
  filter: {},
  send_at: null,
})

/** The exports that colleagues share, and the sheets of couriers that come with the shop. */
export function ExportsPage() {
  const { data, error, refetch } = useQuery({ queryKey: PRESETS_KEY, queryFn: listPresets })
  const [open, setOpen] = useState<Open | null>(null)
  const own = data?.filter(({ is_shipped }) => !is_shipped)
  return (
    <>
      <PageHeader title={t('Exports')}>
        <Allowed right="exports.write">
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setOpen({ id: null, start: blank() })}
          >
            {t('New preset')}
          </Button>
        </Allowed>
      </PageHeader>
      {error && <LoadFailed text={reasonOf(error)} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {data && (
        <Stack sx={{ gap: 2, maxWidth: 880 }}>
          <Panel title={t('Shared presets')}>
            {own?.length === 0 && (
              <Typography color="textSecondary">
                {t('None yet. Make one here, or save one from Export in the list of orders.')}
              </Typography>
            )}
            {own?.map((preset) => (
              <Preset key={preset.id} preset={preset} onOpen={setOpen} />
            ))}
          </Panel>
          <Panel title={t('Sheets of couriers')}>
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {t(
                'With the headings couriers ask for. A download holds all orders; choose one in Export of the list of orders for some of them, or copy it to change it.',
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
      {open && <PresetDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** One preset: what it is, how its letters went, and what can be done with it. */
function Preset({ preset, onOpen }: { preset: ExportPreset; onOpen: (open: Open) => void }) {
  const [asking, setAsking] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()
  const settled = {
    onError: (error: Error) => notify(reasonOf(error), { type: 'error' }),
  }
  const removal = useMutation({
    ...settled,
    mutationFn: () => removePreset(preset.id),
    onSuccess: (items) => {
      queries.setQueryData(PRESETS_KEY, items)
      notify(adminSentences.export_preset.deleted, { type: 'success' })
    },
  })
  const reading = useMutation({
    ...settled,
    mutationFn: (reads: boolean) => readPreset(preset.id, reads),
    onSuccess: (items, reads) => {
      queries.setQueryData(PRESETS_KEY, items)
      const say = adminSentences.export_preset
      notify(reads ? say.by_mail : say.not_by_mail, { type: 'success' })
    },
  })
  const copy = () =>
    onOpen({
      id: null,
      start: { ...bodyOf(preset), name: t('%{name} (copy)', { name: preset.name }).slice(0, 60) },
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
            {!preset.is_shipped
              ? t('%{name}, %{formatWords}, %{columns} columns. Orders: %{filterWords}', {
                  name: layoutWords[preset.layout].name,
                  formatWords: formatWords[preset.format],
                  columns: preset.columns.length,
                  filterWords: filterWords(preset.filter),
                })
              : t('%{name}, %{formatWords}, %{columns} columns', {
                  name: layoutWords[preset.layout].name,
                  formatWords: formatWords[preset.format],
                  columns: preset.columns.length,
                })}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          <DownloadButton url={presetAddress(preset.id)} startIcon={<DownloadIcon />}>
            {t('Download')}
          </DownloadButton>
          <Allowed right="exports.write">
            <Button onClick={copy}>{t('Copy')}</Button>
            {!preset.is_shipped && (
              <>
                <Button
                  onClick={() =>
                    onOpen({ id: preset.id, start: bodyOf(preset), updated_at: preset.updated_at })
                  }
                >
                  {t('Change')}
                </Button>
                <Button color="error" onClick={() => setAsking(true)}>
                  {t('Delete')}
                </Button>
              </>
            )}
          </Allowed>
        </Stack>
      </Stack>
      {preset.send_at && (
        <Allowed right="exports.write">
          <FormControlLabel
            control={
              <Switch
                checked={preset.readers.some(({ is_you }) => is_you)}
                disabled={reading.isPending}
                onChange={(_event, on) => reading.mutate(on)}
              />
            }
            label={t('Send it to me each morning at %{sendAt}', { sendAt: preset.send_at })}
          />
        </Allowed>
      )}
      {preset.readers.map(({ name, last_sent_at, failed_at, failure }) => (
        <Box key={name}>
          <Typography variant="caption" component="p" color="textSecondary">
            {last_sent_at
              ? t('%{name}: last sent %{lastSentAt}', { name, lastSentAt: formatMoment(last_sent_at) })
              : t('%{name}: not sent yet', { name })}
          </Typography>
          {failed_at && (
            <Alert severity="warning" sx={{ mt: 0.5 }}>
              {formatMoment(failed_at)}: {failure}
            </Alert>
          )}
        </Box>
      ))}
      <Confirm
        isOpen={asking}
        title={t('Delete "%{name}"?', { name: preset.name })}
        content={t('Colleagues use it too. The morning mail stops for everybody.')}
        onConfirm={() => {
          setAsking(false)
          removal.mutate()
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  )
}
