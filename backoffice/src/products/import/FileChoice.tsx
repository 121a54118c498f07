import FileIcon from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useRef } from 'react'
import { t } from '../../i18n.ts'

export const SPREADSHEET_FILES = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,text/csv,text/plain'

type Files = { list: File | null; archive: File | null }
type FileChoiceProps = { files: Files; onChange: (files: Files) => void }

export function FileChoice({ files, onChange }: FileChoiceProps) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <FileButton
        label={t('Choose a CSV or Excel file')}
        name={t('CSV or Excel file')}
        accept={SPREADSHEET_FILES}
        file={files.list}
        onChange={(list) => onChange({ ...files, list })}
      />
      <FileButton
        label={t('Choose a ZIP of images')}
        name={t('ZIP of images')}
        accept=".zip,application/zip"
        file={files.archive}
        onChange={(archive) => onChange({ ...files, archive })}
      />
    </Stack>
  )
}

type FileButtonProps = {
  label: string
  name: string
  accept: string
  file: File | null
  onChange: (file: File) => void
}

export function FileButton({ label, name, accept, file, onChange }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<FileIcon />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{file?.name ?? t('None chosen')}</Typography>
      <Box
        component="input"
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        onChange={({ target }: { target: HTMLInputElement }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChange(chosen)
        }}
      />
    </Stack>
  )
}
