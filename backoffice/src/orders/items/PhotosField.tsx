import RemoveIcon from '@mui/icons-material/Close'
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material'
import type { UploadedImage } from '@nakshi/contract/shop/media'
import { addUrlParameter } from '@nakshi/domain/add-url-parameter'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { fetchJson, getErrorMessage, LONG_TIMEOUT_MS } from '../../api/fetch-json.ts'
import { t } from '../../i18n.ts'

type PhotosFieldProps = {
  label: string
  images: UploadedImage[]
  max: number
  customer_id: string | null
  errorMessage: string | undefined
  disabled: boolean
  onChange: (images: UploadedImage[]) => void
}

export function PhotosField(props: PhotosFieldProps) {
  const { label, images, max, customer_id, errorMessage, disabled, onChange } = props
  const [busy, setBusy] = useState(false)
  const [uploadError, setUploadError] = useState<string>()
  // Uploads are asynchronous; the latest props keep text typed meanwhile.
  const now = useRef(props)
  now.current = props
  // The item may be removed during an upload.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

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
    if (!isMounted.current || sent.length === 0) return
    now.current.onChange(max === 1 ? sent.slice(-1) : [...now.current.images, ...sent])
  }
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
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
            accept="image/jpeg,image/png,image/webp,image/gif"
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
  body.set('file', file)
  const address = `/api/admin/customers/${customerId}/photos`
  return (await fetchJson(address, { method: 'POST', body }, LONG_TIMEOUT_MS)).json
}
