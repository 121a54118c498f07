import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { ACCEPTED } from '../api/upload-picture.ts'

type DropzoneProps = { onFiles: (files: File[]) => void; hint: string; multiple?: boolean }

/** Takes pictures by drag and drop or from the file dialog. */
export function Dropzone({ onFiles, hint, multiple = false }: DropzoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => onFiles([...(files ?? [])].slice(0, multiple ? undefined : 1))
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      sx={{
        border: '1.5px dashed',
        borderColor: over ? 'primary.main' : (theme) => theme.palette.shop.field,
        borderRadius: '10px',
        p: 2,
        textAlign: 'center',
      }}
    >
      <Button startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {multiple ? 'Choose images' : 'Choose an image'}
      </Button>
      <Typography variant="caption" component="p" color="textSecondary">
        or drop {multiple ? 'them' : 'it'} here. {hint}
      </Typography>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        hidden
        aria-label={multiple ? 'Images' : 'Image'}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </Box>
  )
}
