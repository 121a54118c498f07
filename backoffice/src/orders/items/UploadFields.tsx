import RemoveIcon from '@mui/icons-material/Close'
import { Box, Button, FormHelperText, FormLabel, IconButton, Stack, Typography } from '@mui/material'
import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import { CHOSEN_EXTENSIONS, CHOSEN_TYPES, FILE_EXTENSIONS } from '@nakshi/core/base/limits'
import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { fetchJson, getErrorMessage, LONG_TIMEOUT_MS } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { useReportUploads } from '../../ui/forms/pending-uploads.tsx'
import { useIsShown } from '../../ui/forms/use-is-shown.ts'
import { prepareUpload } from '../../ui/inputs/use-uploads.ts'

type FieldProps<Upload> = {
  label: string
  required: boolean
  uploads: Upload[]
  customer_id: string | null
  errorMessage: string | undefined
  onChange: (uploads: Upload[]) => void
}

export function PhotosField(props: FieldProps<UploadedImage> & { max: number }) {
  return (
    <UploadsField
      {...props}
      accept={[...CHOSEN_TYPES, ...CHOSEN_EXTENSIONS].join(',')}
      addLabel={t('Add a photo')}
      replaceLabel={t('Another photo')}
      chooseLabel={t('%{label}: choose a photo', { label: props.label })}
      send={async (file) =>
        sendForCustomer<UploadedImage>(props.customer_id, 'photos', await prepareUpload(file))
      }
      renderUpload={({ url, name }) => (
        <Box
          component="img"
          src={addUrlParameter(url, 'w', 160)}
          alt={name}
          sx={{ width: 72, height: 72, objectFit: 'cover', borderRadius: 1.5, display: 'block' }}
        />
      )}
    />
  )
}

export function FileField(props: FieldProps<UploadedFile>) {
  return (
    <UploadsField
      {...props}
      max={1}
      accept={FILE_EXTENSIONS.join(',')}
      addLabel={t('Add a file')}
      replaceLabel={t('Another file')}
      chooseLabel={t('%{label}: choose a file', { label: props.label })}
      send={(file) => sendForCustomer<UploadedFile>(props.customer_id, 'files', file)}
      renderUpload={({ name }) => <Typography sx={{ pr: 3, overflowWrap: 'anywhere' }}>{name}</Typography>}
    />
  )
}

type UploadsFieldProps<Upload> = FieldProps<Upload> & {
  max: number
  accept: string
  addLabel: string
  replaceLabel: string
  chooseLabel: string
  send: (file: File) => Promise<Upload>
  renderUpload: (upload: Upload) => ReactNode
}

function UploadsField<Upload extends UploadedImage | UploadedFile>(props: UploadsFieldProps<Upload>) {
  const { label, required, uploads, max, customer_id, errorMessage, onChange } = props
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
    const sent: Upload[] = []
    target.value = ''
    setBusy(true)
    setUploadError(undefined)
    try {
      for (const file of files) sent.push(await props.send(file))
    } catch (error) {
      setUploadError(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
    if (!isShown.current || sent.length === 0) return
    now.current.onChange(max === 1 ? sent.slice(-1) : [...now.current.uploads, ...sent])
  }
  return (
    <Box role="group" aria-label={required ? t('%{label}, required', { label }) : label}>
      <FormLabel component="p" required={required} sx={{ typography: 'caption', m: 0 }}>
        {label}
      </FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
        {uploads.map((upload) => (
          <Box key={upload.url} sx={{ position: 'relative' }}>
            {props.renderUpload(upload)}
            <IconButton
              size="small"
              aria-label={t('Remove %{name}', { name: upload.name })}
              onClick={() => onChange(uploads.filter((each) => each !== upload))}
              sx={{ position: 'absolute', top: -8, right: -8, bgcolor: 'background.paper', border: 1 }}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        <Button component="label" variant="outlined" disabled={busy || customer_id === null}>
          {busy ? t('Sending...') : uploads.length > 0 && max === 1 ? props.replaceLabel : props.addLabel}
          <input
            type="file"
            accept={props.accept}
            multiple={max > 1}
            aria-label={props.chooseLabel}
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

async function sendForCustomer<Upload>(
  customerId: string | null,
  path: 'photos' | 'files',
  file: File,
): Promise<Upload> {
  const body = new FormData()
  body.set('file', file)
  const address = `/api/admin/customers/${customerId}/${path}`
  return (await fetchJson(address, { method: 'POST', body }, LONG_TIMEOUT_MS)).json
}
