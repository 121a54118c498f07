import FileIcon from '@mui/icons-material/UploadFileOutlined'
import { Button } from '@mui/material'
import { useRef } from 'react'

/** Reads a list from a file instead of the clipboard. */
export function ListFile({ onRead }: { onRead: (list: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileIcon />}
        onClick={() => input.current?.click()}
        sx={{ mb: 0.5 }}
      >
        Choose a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        aria-label="CSV file"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) onRead(await file.text())
          target.value = ''
        }}
      />
    </>
  )
}
