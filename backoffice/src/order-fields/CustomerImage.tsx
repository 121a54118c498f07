import OpenIcon from '@mui/icons-material/OpenInNew'
import { Box, Button, Stack, Typography } from '@mui/material'
import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import type { UploadedImage } from '@nakshi/core/media/schema'
import type { ReactNode } from 'react'
import { t } from '../languages/i18n.ts'
import { DownloadButton, formatUpload } from './CustomerFile.tsx'

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
        {formatUpload(image)}
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
        <DownloadButton upload={image} />
      </Stack>
    </Box>
  )
}
