import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import CloseIcon from '@mui/icons-material/Close'
import { Alert, Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material'
import { CHOSEN_EXTENSIONS, CHOSEN_TYPES } from '@nakshi/core/base/limits'
import { ImageInput, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { type Upload, useUploads } from './use-uploads.ts'

type PictureInputProps = { source: string; label: string; onDark?: boolean }

export function PictureInput({ source, label, onDark = false }: PictureInputProps) {
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
            sx={({ palette }) => ({
              width: 120,
              height: 120,
              objectFit: 'contain',
              borderRadius: 1.5,
              bgcolor: onDark ? palette.shop.deep : '#F2F0EA',
            })}
          />
          <Button onClick={() => set('')}>{t('Remove')}</Button>
        </Stack>
      )}
    </Box>
  )
}

const accept = Object.fromEntries(
  CHOSEN_TYPES.map((type) => [type, type === 'image/heic' ? [...CHOSEN_EXTENSIONS] : []]),
)

type PictureDropProps = { source: string; multiple?: boolean; onUploaded: (url: string) => void }

/** Uploads at once instead of on save; the field holds URLs. */
export function PictureDrop({ source, multiple = false, onUploaded }: PictureDropProps) {
  const { getValues } = useFormContext()
  const name = useWrappedSource(source)
  const { uploads, add, dismiss } = useUploads(onUploaded)
  return (
    <>
      <ImageInput
        source={source}
        label={false}
        multiple={multiple}
        accept={accept}
        parse={() => getValues(name)}
        inputProps={{ 'aria-label': multiple ? t('Images') : t('Image') }}
        options={{
          noKeyboard: true,
          // Files that are not images are sent too, so that the API's message is shown.
          onDrop: (accepted, rejected) => add([...accepted, ...rejected.map(({ file }) => file)]),
        }}
        helperText={false}
        placeholder={
          <>
            <Button startIcon={<UploadIcon />}>{multiple ? t('Choose images') : t('Choose an image')}</Button>
            <Typography variant="caption" component="p" color="textSecondary">
              {multiple
                ? t('or drop them here. PNG, JPG or JPEG, max 5MB')
                : t('or drop it here. PNG, JPG or JPEG, max 5MB')}
            </Typography>
          </>
        }
      />
      <Uploads uploads={uploads} onDismiss={dismiss} />
    </>
  )
}

function Uploads({ uploads, onDismiss }: { uploads: Upload[]; onDismiss: (key: string) => void }) {
  return (
    <Stack spacing={1} aria-live="polite" sx={{ mt: uploads.length > 0 ? 1 : 0 }}>
      {uploads.map(({ key, name, share, errorMessage }) =>
        errorMessage ? (
          <Alert
            key={key}
            severity="error"
            action={
              <IconButton
                color="inherit"
                size="small"
                aria-label={t('Dismiss %{name}', { name })}
                onClick={() => onDismiss(key)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            }
          >
            {name}: {errorMessage}
          </Alert>
        ) : (
          <div key={key}>
            <Typography variant="caption">{name}</Typography>
            <LinearProgress
              variant="determinate"
              value={share * 100}
              aria-label={t('Uploading %{name}', { name })}
            />
          </div>
        ),
      )}
    </Stack>
  )
}
