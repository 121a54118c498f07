import { Alert } from '@mui/material'
import { formatMessage } from '@nakshi/domain/format-message'
import { spreadsheetMessages } from '../messages/spreadsheets.ts'

/** Rows that a spreadsheet filters out are not imported. */
export const HiddenRows = ({ count }: { count: number }) =>
  count > 0 && (
    <Alert severity="info" sx={{ mb: 2 }}>
      {formatMessage(spreadsheetMessages.hidden_rows, { smart_count: count })}
    </Alert>
  )
