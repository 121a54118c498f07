import { Alert } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, SaveButton, Toolbar, useNotify, useSaveContext } from 'react-admin'
import { type FieldValues, type Resolver, type SubmitHandler, useFormState } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { useUnsavedChanges } from '../layout/unsaved-changes.tsx'
import { FocusRejectedField } from './FocusRejectedField.tsx'
import { PendingUploads, usePendingUploads } from './pending-uploads.tsx'

type RecordFormProps = {
  /** Initial values. Keep the same object for as long as typed values must stay. */
  record: object
  resolver: Resolver
  onSubmit?: SubmitHandler<FieldValues> | undefined
  children: ReactNode
}

/**
 * react-admin's form with contract validation and an unsaved-changes guard; waits for uploads.
 * `SimpleForm` would pass these options on to DOM elements.
 */
export function RecordForm(props: RecordFormProps) {
  return (
    <PendingUploads>
      <CheckedForm {...props} />
    </PendingUploads>
  )
}

function CheckedForm({ record, resolver, onSubmit, children }: RecordFormProps) {
  const uploading = usePendingUploads()
  const notify = useNotify()
  const isSubmitting = useRef(false)
  const form = (
    <Form
      record={record}
      resolver={resolver}
      {...(onSubmit && { onSubmit })}
      mode="onBlur"
      noValidate
      disableInvalidFormNotification
    >
      <Leaving submitting={isSubmitting} />
      <FocusRejectedField />
      {children}
    </Form>
  )
  return (
    <div
      style={{ display: 'contents' }}
      onSubmitCapture={(event) => {
        // Dialogs of the form are elsewhere in the document.
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
        if (uploading === 0 && !isSubmitting.current) {
          isSubmitting.current = true
          return
        }
        // Keeps react-admin's form from submitting: a second click may come before the button is disabled.
        event.preventDefault()
        if (uploading > 0) notify(formatUploading(uploading), { type: 'warning' })
      }}
    >
      {form}
    </div>
  )
}

const formatUploading = (count: number) =>
  t('%{smart_count} image uploading |||| %{smart_count} images uploading', { smart_count: count })

function Leaving({ submitting }: { submitting: RefObject<boolean> }) {
  const { dirtyFields, isSubmitSuccessful, isSubmitting, submitCount } = useFormState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rejected form may never render as submitting
  useEffect(() => {
    submitting.current = isSubmitting
  }, [submitting, isSubmitting, submitCount])
  const uploading = usePendingUploads()
  const isDirty = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  useUnsavedChanges(isDirty || uploading > 0)
  return null
}

export function FormErrorAlert() {
  const { errors } = useFormState()
  const errorMessage = errors.root?.serverError?.message
  if (!errorMessage) return null
  return (
    <Alert severity="error" role="alert" tabIndex={-1} data-form-error sx={{ mb: 1, whiteSpace: 'pre-line' }}>
      {errorMessage}
    </Alert>
  )
}

type SaveActionProps = { label: string; busyLabel: string; size?: 'medium' | 'large'; onClick?: () => void }

/** Enabled before any change, so that validation can show what is missing. */
export function SaveAction({ label, busyLabel, ...props }: SaveActionProps) {
  const { saving = false } = useSaveContext()
  const uploading = usePendingUploads()
  const buttonLabel = saving ? busyLabel : uploading > 0 ? formatUploading(uploading) : label
  const isReady = !saving && uploading === 0
  return <SaveButton {...props} label={buttonLabel} alwaysEnable={isReady} disabled={!isReady} icon={null} />
}

export function PageToolbar({ children }: { children: ReactNode }) {
  return (
    <Toolbar
      sx={{
        // Full width on phones, where react-admin uses the form's width.
        '&&': { position: 'sticky', bottom: 0, zIndex: 2, width: 'auto', px: { xs: 2, md: 3 } },
        mx: { xs: -2, md: -3 },
        mt: 2,
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Toolbar>
  )
}

/**
 * Disables the fields while saving, because text typed meanwhile would be overwritten by the saved
 * record. Restores focus afterwards.
 */
export function DisabledWhileSaving({ children }: { children: ReactNode }) {
  const { saving = false } = useSaveContext()
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!saving && document.activeElement === document.body) focused.current?.focus()
  }, [saving])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it observes the focus and handles no click
    <div
      inert={saving}
      style={{ display: 'contents' }}
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={() => {
        if (!saving) focused.current = null
      }}
    >
      {children}
    </div>
  )
}
