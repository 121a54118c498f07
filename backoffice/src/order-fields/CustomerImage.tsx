import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import { Box, Button, Stack, Typography } from '@mui/material'
import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import type { UploadedImage } from '@nakshi/core/media/schema'
import type { ReactNode } from 'react'
import { t } from '../languages/i18n.ts'

export function CustomerImage({ image, children }: { image: UploadedImage; children?: ReactNode }) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="img"
        src={addUrlParameter(image.url, 'w', 320)}
        alt={t('%{name}, sent by the customer', { name: image.name })}
        loading="lazy"
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '1',
          objectFit: 'contain',
          borderRadius: 1.5,
          border: 1,
          borderColor: 'divider',
          bgcolor: '#F2F0EA',
        }}
      />
      <Typography variant="caption" component="figcaption" sx={{ overflowWrap: 'anywhere', my: 0.5 }}>
        {t('%{name} (%{value} KB)', {
          name: image.name,
          value: Math.max(1, Math.round(image.size / 1024)).toLocaleString('en-IN'),
        })}
      </Typography>
      {children}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button
          href={image.url}
          target="_blank"
          rel="noopener"
          size="small"
          startIcon={<OpenIcon />}
          aria-label={t('Open %{name}', { name: image.name })}
        >
          {t('Open')}
        </Button>
        <Button
          href={addUrlParameter(image.url, 'download', 1)}
          download={image.name}
          size="small"
          startIcon={<DownloadIcon />}
          aria-label={t('Download %{name}', { name: image.name })}
        >
          {t('Download')}
        </Button>
      </Stack>
    </Box>
  )
}
