import { Alert, Button, DialogContentText, TextField } from '@mui/material'
import type { MonthlyDocumentTotals } from '@nakshi/core/documents/admin-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { markReturnAsFiled, undoFiledReturn } from '../api/documents.ts'
import { getErrorMessage } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'

type FiledReturnProps = { month: string; filed: MonthlyDocumentTotals['filed'] }

/** Of a month that is over: whether its return was filed, which locks it. */
export function FiledReturn({ month, filed }: FiledReturnProps) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const notify = useNotify()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: () => (filed ? undoFiledReturn(filed.id, reason.trim()) : markReturnAsFiled(month)),
    onSuccess: () => {
      notify(filed ? adminMessages.gst_return.undone : adminMessages.gst_return.filed, { type: 'success' })
      setOpen(false)
      setReason('')
    },
    onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['documents'] }),
  })
  const button = (
    <CanAccess permission="tax.write">
      <Button
        size="small"
        color="inherit"
        variant={filed ? 'text' : 'outlined'}
        sx={filed ? {} : { mt: 2 }}
        onClick={() => setOpen(true)}
      >
        {filed ? t('Undo') : t('I have filed this month')}
      </Button>
    </CanAccess>
  )
  return (
    <>
      {filed ? (
        <Alert severity="success" action={button} sx={{ mt: 2 }}>
          {filed.filed_by === null
            ? t('Filed on %{day}. The month is locked.', { day: formatDay(filed.filed_at) })
            : t('Filed on %{day} by %{name}. The month is locked.', {
                day: formatDay(filed.filed_at),
                name: filed.filed_by,
              })}
        </Alert>
      ) : (
        button
      )}
      {open && (
        <ActionDialog
          title={filed ? t('Not filed after all?') : t('Return filed?')}
          action={filed ? t('Undo') : t('Mark as filed')}
          busyAction={t('Saving...')}
          busy={change.isPending}
          disabled={filed !== null && reason.trim() === ''}
          destructive={filed !== null}
          onAction={() => change.mutate()}
          onClose={() => setOpen(false)}
        >
          <DialogContentText sx={{ mb: filed ? 2 : 0 }}>
            {filed
              ? t('Your name and the reason are recorded.')
              : t(
                  'The documents of this month stay as they are. What you change later gets a credit note, and a new invoice where needed, in the month in which you change it.',
                )}
          </DialogContentText>
          {filed && (
            <TextField
              label={t('Reason')}
              required
              fullWidth
              autoFocus
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )}
        </ActionDialog>
      )}
    </>
  )
}
