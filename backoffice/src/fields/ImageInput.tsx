import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material'
import { useInput } from 'react-admin'
import { Dropzone } from './Dropzone.tsx'
import { Uploads } from './Uploads.tsx'
import { useUploads } from './use-uploads.ts'

/** One picture, held as its address; '' when there is none. */
export function ImageInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source })
  const { uploads, add, dismiss } = useUploads(({ url }) => field.onChange(url))
  const url: unknown = field.value
  return (
    <Box role="group" aria-label={label} sx={{ my: 1 }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {label}
      </Typography>
      {typeof url === 'string' && url !== '' ? (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Box
            component="img"
            src={url.startsWith('/media/catalogue/') ? `${url}?w=320` : url}
            alt={`${label}, as chosen`}
            sx={{ width: 120, height: 120, objectFit: 'contain', borderRadius: 1.5, bgcolor: '#F2F0EA' }}
          />
          <Button onClick={() => field.onChange('')}>Remove</Button>
        </Stack>
      ) : (
        <Dropzone onFiles={add} hint="PNG, JPG or JPEG, max 5MB" />
      )}
      <Uploads uploads={uploads} onDismiss={dismiss} />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  )
}
