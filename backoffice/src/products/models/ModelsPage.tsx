import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { MAX_CHOSEN_BYTES } from '@nakshi/core/base/limits'
import type { AdminModel } from '@nakshi/core/studio/admin-models'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listModels, MODELS, uploadModel } from '../../api/models.ts'
import { useCan } from '../../api/permissions.tsx'
import { t } from '../../languages/i18n.ts'
import { modelMessages } from '../../languages/messages.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ErrorState } from '../../ui/layout/ScreenStates.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { DeleteModelDialog, RenameModelDialog } from './ModelDialogs.tsx'

export function ModelsPage() {
  const { data, error, refetch } = useQuery({ queryKey: [MODELS], queryFn: listModels })
  const canWrite = useCan('catalogue.write')
  return (
    <>
      <PageHeader title={t('3D models')}>{canWrite && <UploadButton />}</PageHeader>
      <Box sx={{ maxWidth: 880 }}>
        <Panel title={t('3D models of your store')}>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {t(
              'STL or 3MF, up to %{megabytes} MB, closed, in millimetres. Select a model in a print area whose process is a 3D print, such as a pot that gets a name.',
              { megabytes: MAX_CHOSEN_BYTES / 1_048_576 },
            )}
          </Typography>
          {error && !data && <ErrorState text={modelMessages.list_failed} onRetry={refetch} />}
          {!data && !error && <Skeleton variant="rounded" height={72} aria-hidden />}
          {data?.length === 0 && (
            <Typography color="textSecondary">{t('No 3D models uploaded yet.')}</Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data?.map((model) => (
              <ModelRow key={model.id} model={model} canWrite={canWrite} />
            ))}
          </Box>
        </Panel>
      </Box>
    </>
  )
}

function UploadButton() {
  const input = useRef<HTMLInputElement>(null)
  const { act, busy, problem } = useAction({
    resource: MODELS,
    done: modelMessages.uploaded,
    failed: modelMessages.upload_failed,
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".stl,.3mf"
        aria-label={t('3D model file')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void act(() => uploadModel(file))
        }}
      />
      {problem && <Typography color="error">{problem}</Typography>}
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {busy ? t('Uploading...') : t('Upload 3D model')}
      </Button>
    </>
  )
}

type ModelRowProps = { model: AdminModel; canWrite: boolean }

function ModelRow({ model, canWrite }: ModelRowProps) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const { name, size_mm, triangles, used_by } = model
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {canWrite && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              size="small"
              aria-label={t('Rename %{name}', { name })}
              onClick={() => setDialog('rename')}
            >
              {t('Rename')}
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={t('Delete %{name}', { name })}
              onClick={() => setDialog('delete')}
            >
              {t('Delete')}
            </Button>
          </Stack>
        )}
      </Stack>
      <Typography variant="body2">
        {[
          t('%{size} mm', { size: size_mm.map((side) => side.toFixed(1)).join(' × ') }),
          t('1 triangle |||| %{count} triangles', {
            smart_count: triangles,
            count: triangles.toLocaleString('en-IN'),
          }),
        ].join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('Products: %{products}, orders: %{orders}', used_by)}
      </Typography>
      {dialog === 'rename' && <RenameModelDialog model={model} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteModelDialog model={model} onClose={() => setDialog(null)} />}
    </Box>
  )
}
