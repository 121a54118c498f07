import { Box, Button, Stack, Typography } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../i18n.ts'
import { PictureDrop } from './PictureDrop.tsx'

export function PictureInput({ source, label }: { source: string; label: string }) {
  const { setValue } = useFormContext()
  const url: unknown = useWatch({ name: source })
  const set = (next: string) => setValue(source, next, { shouldDirty: true, shouldValidate: true })
  return (
    <Box role="group" aria-label={label} sx={{ my: 1 }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {label}
      </Typography>
      <PictureDrop source={source} onUploaded={set} />
      {typeof url === 'string' && url !== '' && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mt: 1 }}>
          <Box
            component="img"
            src={url.startsWith('/media/catalogue/') ? `${url}?w=320` : url}
            alt={t('%{label}, selected image', { label })}
            sx={{ width: 120, height: 120, objectFit: 'contain', borderRadius: 1.5, bgcolor: '#F2F0EA' }}
          />
          <Button onClick={() => set('')}>{t('Remove')}</Button>
        </Stack>
      )}
    </Box>
  )
}
