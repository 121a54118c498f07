import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import { t } from '../languages/i18n.ts'

/** A document or 3D model, which browsers only download. */
export function CustomerFile({ file }: { file: UploadedFile }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{formatUpload(file)}</Typography>
      <DownloadButton upload={file} />
    </Stack>
  )
}

export function DownloadButton({ upload }: { upload: UploadedImage | UploadedFile }) {
  return (
    <Button
      href={addUrlParameter(upload.url, 'download', 1)}
      download={upload.name}
      size="small"
      startIcon={<DownloadIcon />}
      aria-label={t('Download %{name}', { name: upload.name })}
    >
      {t('Download')}
    </Button>
  )
}

/** `logo.pdf (120 KB)` */
export const formatUpload = ({ name, size }: UploadedImage | UploadedFile): string =>
  t('%{name} (%{value} KB)', { name, value: Math.max(1, Math.round(size / 1024)).toLocaleString('en-IN') })
