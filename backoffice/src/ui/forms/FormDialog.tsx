import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Form } from 'react-admin'
import { type FieldValues, useWatch } from 'react-hook-form'
import { getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { DraftDialog } from '../layout/ActionDialog.tsx'
import { FormConflict, type RemoteSave } from './EditConflict.tsx'
import { FocusRejectedField } from './FocusRejectedField.tsx'

type FormDialogProps<Values extends FieldValues> = {
  title: ReactNode
  /** Initial values of the shown fields, as they were when the dialog opened. */
  record: Values
  action: string | ((values: Values) => string)
  busyAction?: string
  isReady?: (values: Values) => boolean
  losesNothing?: boolean
  destructive?: boolean
  maxWidth?: 'xs' | 'sm'
  remote?: RemoteSave | null
  /** Rejects with the API's error, whose issues are shown at their fields. */
  onSave: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export function FormDialog<Values extends FieldValues>({
  title,
  record,
  action,
  busyAction,
  isReady,
  losesNothing = false,
  destructive = false,
  maxWidth = 'xs',
  remote = null,
  onSave,
  onClose,
  children,
}: FormDialogProps<Values>) {
  const id = useId()
  const [base] = useState(record)
  const [busy, setBusy] = useState(false)
  const isSaving = useRef(false)

  async function submit(values: FieldValues) {
    // A second click may come before the button is disabled.
    if (isSaving.current) return
    isSaving.current = true
    setBusy(true)
    try {
      await onSave(restoreBlankText(values, base))
    } catch (error) {
      return toFormErrors(error, base)
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }
  return (
    <DraftDialog
      busy={busy}
      losesNothing={losesNothing}
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth={maxWidth}
    >
      {(close) => (
        <Form record={base} onSubmit={submit} mode="onChange" noValidate disableInvalidFormNotification>
          <FocusRejectedField />
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            <FormConflict base={base} remote={remote} />
            {children}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('Cancel')}</Button>
            <SubmitButton {...{ base, action, busyAction, busy, isReady, destructive }} />
          </DialogActions>
        </Form>
      )}
    </DraftDialog>
  )
}

type SubmitButtonProps<Values extends FieldValues> = Pick<
  FormDialogProps<Values>,
  'action' | 'destructive'
> & {
  base: Values
  busy: boolean
  busyAction: string | undefined
  isReady: FormDialogProps<Values>['isReady'] | undefined
}

function SubmitButton<Values extends FieldValues>({
  base,
  action,
  busy,
  busyAction,
  isReady,
  destructive,
}: SubmitButtonProps<Values>) {
  const values = restoreBlankText(useWatch(), base)
  const label = typeof action === 'string' ? action : action(values)
  return (
    <Button
      type="submit"
      variant={destructive ? 'outlined' : 'contained'}
      color={destructive ? 'error' : 'primary'}
      disabled={busy || isReady?.(values) === false}
    >
      {busy ? (busyAction ?? label) : label}
    </Button>
  )
}

/** react-admin's inputs turn blank text into null. */
function restoreBlankText<Values extends FieldValues>(values: FieldValues, base: Values): Values {
  const restored = Object.entries(base).map(([name, initial]) => [
    name,
    values[name] ?? (typeof initial === 'string' ? '' : null),
  ])
  return Object.fromEntries(restored)
}

function toFormErrors(error: unknown, base: FieldValues) {
  const issues = getIssues(error)
  const atFields = issues.filter(({ path }) => path in base)
  const areAllShown = atFields.length > 0 && atFields.length === issues.length
  return {
    ...Object.fromEntries(atFields.map(({ path, message }) => [path, message])),
    ...(areAllShown ? {} : { root: { serverError: getErrorMessage(error) } }),
  }
}
