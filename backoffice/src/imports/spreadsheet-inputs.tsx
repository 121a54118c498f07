import FileIcon from '@mui/icons-material/UploadFileOutlined'
import { Alert, Box, Button, Stack, type TextFieldProps, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import { useRef } from 'react'
import { t } from '../languages/i18n.ts'
import { spreadsheetMessages } from '../languages/messages.ts'
import { NativeSelect } from '../ui/inputs/NativeSelect.tsx'

type FileProps = { file?: File | null; onChange: (file: File) => void }

export const SpreadsheetButton = (props: FileProps) => (
  <FileButton
    label={t('Choose a CSV or Excel file')}
    name={t('CSV or Excel file')}
    accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,text/csv,text/plain"
    {...props}
  />
)

type FileButtonProps = FileProps & { label: string; name: string; accept: string }

/** Without `file`, the name of the chosen file is not shown. */
export function FileButton({ label, name, accept, file, onChange }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 0.5, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<FileIcon />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {file !== undefined && (
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {file?.name ?? t('None chosen')}
        </Typography>
      )}
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

/** Rows that a spreadsheet filters out are not imported. */
export const HiddenRows = ({ count }: { count: number }) =>
  count > 0 && (
    <Alert severity="info" sx={{ mb: 2 }}>
      {formatMessage(spreadsheetMessages.hidden_rows, { smart_count: count })}
    </Alert>
  )

type ColumnSelectProps = Pick<TextFieldProps, 'size' | 'label'> & {
  /** Empty for none. */
  value: string
  headings: string[]
  noneLabel?: string
  onChange: (heading: string) => void
}

export const ColumnSelect = ({ headings, noneLabel = t('No column'), ...props }: ColumnSelectProps) => (
  <NativeSelect {...props} choices={[...new Set(headings)].filter(Boolean).map((id) => ({ id, name: id }))}>
    <option value="">{noneLabel}</option>
  </NativeSelect>
)
