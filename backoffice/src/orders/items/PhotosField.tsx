import RemoveIcon from '@mui/icons-material/Close'
import { Box, Button, FormHelperText, FormLabel, IconButton, Stack } from '@mui/material'
import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import { CHOSEN_EXTENSIONS, CHOSEN_TYPES } from '@nakshi/core/base/limits'
import type { UploadedImage } from '@nakshi/core/media/schema'
import { type ChangeEvent, useRef, useState } from 'react'
import { fetchJson, getErrorMessage, LONG_TIMEOUT_MS } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { useReportUploads } from '../../ui/forms/pending-uploads.tsx'
import { useIsShown } from '../../ui/forms/use-is-shown.ts'
import { prepareUpload } from '../../ui/inputs/use-uploads.ts'

type PhotosFieldProps = {
  label: string
  required: boolean
  images: UploadedImage[]
  max: number
  customer_id: string | null
  errorMessage: string | undefined
  disabled: boolean
  onChange: (images: UploadedImage[]) => void
}

export function PhotosField(props: PhotosFieldProps) {
  const { label, required, images, max, customer_id, errorMessage, disabled, onChange } = props
  const [busy, setBusy] = useState(false)
  useReportUploads(busy ? 1 : 0)
  const [uploadError, setUploadError] = useState<string>()
  // Uploads are asynchronous; the latest props keep text typed meanwhile.
  const now = useRef(props)
  now.current = props
  // The item may be removed during an upload.
  const isShown = useIsShown()

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    const sent: UploadedImage[] = []
    target.value = ''
    setBusy(true)
    setUploadError(undefined)
    try {
      for (const file of files) sent.push(await sendPhoto(customer_id, file))
    } catch (error) {
      setUploadError(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
    if (!isShown.current || sent.length === 0) return
    now.current.onChange(max === 1 ? sent.slice(-1) : [...now.current.images, ...sent])
  }
  return (
    <Box role="group" aria-label={required ? t('%{label}, required', { label }) : label}>
      <FormLabel component="p" required={required} sx={{ typography: 'caption', m: 0 }}>
        {label}
      </FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
        {images.map((image) => (
          <Box key={image.url} sx={{ position: 'relative' }}>
            <Box
              component="img"
              src={addUrlParameter(image.url, 'w', 160)}
              alt={image.name}
              sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 1.5, display: 'block' }}
            />
            <IconButton
              size="small"
              aria-label={t('Remove %{name}', { name: image.name })}
              disabled={disabled}
              onClick={() => onChange(images.filter((each) => each !== image))}
              sx={{ position: 'absolute', top: -8, right: -8, bgcolor: 'background.paper', border: 1 }}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        <Button component="label" variant="outlined" disabled={busy || disabled || customer_id === null}>
          {busy ? t('Sending...') : images.length > 0 && max === 1 ? t('Another photo') : t('Add a photo')}
          <input
            type="file"
            accept={[...CHOSEN_TYPES, ...CHOSEN_EXTENSIONS].join(',')}
            multiple={max > 1}
            aria-label={t('%{label}: choose a photo', { label })}
            hidden
            onChange={send}
          />
        </Button>
      </Stack>
      {customer_id === null && <FormHelperText>{t('Select a customer first.')}</FormHelperText>}
      {(uploadError ?? errorMessage) && <FormHelperText error>{uploadError ?? errorMessage}</FormHelperText>}
    </Box>
  )
}

async function sendPhoto(customerId: string | null, file: File): Promise<UploadedImage> {
  const body = new FormData()
  body.set('file', await prepareUpload(file))
  const address = `/api/admin/customers/${customerId}/photos`
  return (await fetchJson(address, { method: 'POST', body }, LONG_TIMEOUT_MS)).json
}
