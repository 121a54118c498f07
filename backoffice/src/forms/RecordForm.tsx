import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import { Form, SaveButton, Toolbar, useNotify, useSaveContext } from 'react-admin'
import { type FieldValues, type Resolver, type SubmitHandler, useFormState } from 'react-hook-form'
import { useUnsavedChanges } from '../layout/unsaved.tsx'
import { t } from '../words.ts'
import { PendingUploads, usePendingUploads } from './uploads-under-way.tsx'

type RecordFormProps = {
  /** What the fields begin with. The same object as long as what was typed is to stay. */
  record: object
  resolver: Resolver
  /** Instead of the save of `Edit` or `Create` around it; answers what is wrong with the fields. */
  onSubmit?: SubmitHandler<FieldValues> | undefined
  children: ReactNode
}

/**
 * react-admin's form, checked by the contract's schema and asked about before it is left
 * half-filled; it is not saved before its uploads have arrived. `SimpleForm` would hand these options on to the page's elements.
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
  const form = (
    <Form
      record={record}
      resolver={resolver}
      {...(onSubmit && { onSubmit })}
      mode="onBlur"
      noValidate
      disableInvalidFormNotification
    >
      <Leaving />
      {children}
    </Form>
  )
  return (
    <div
      style={{ display: 'contents' }}
      onSubmitCapture={(event) => {
        if (uploading === 0) return
        // react-admin's form sends nothing then
        event.preventDefault()
        notify(formatUploading(uploading), { type: 'warning' })
      }}
    >
      {form}
    </div>
  )
}

const formatUploading = (count: number) =>
  t('%{smart_count} image uploading |||| %{smart_count} images uploading', { smart_count: count })

/** Typed, or on its way and not in the form yet. */
function Leaving() {
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  const uploading = usePendingUploads()
  const isDirty = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  useUnsavedChanges(isDirty || uploading > 0)
  return null
}

/** Why the API refused the form, when that belongs to none of its fields. */
export function FormErrorAlert() {
  const { errors } = useFormState()
  const errorMessage = errors.root?.serverError?.message
  if (!errorMessage) return null
  return (
    <Alert severity="error" role="alert" sx={{ mb: 1 }}>
      {errorMessage}
    </Alert>
  )
}

type SaveActionProps = { label: string; busyLabel: string; size?: 'medium' | 'large'; onClick?: () => void }

/**
 * react-admin's button to save, at hand also before anything was typed: what is missing is then
 * said.
 */
export function SaveAction({ label, busyLabel, ...props }: SaveActionProps) {
  const { saving = false } = useSaveContext()
  const uploading = usePendingUploads()
  const buttonLabel = saving ? busyLabel : uploading > 0 ? formatUploading(uploading) : label
  const isReady = !saving && uploading === 0
  return <SaveButton {...props} label={buttonLabel} alwaysEnable={isReady} disabled={!isReady} icon={null} />
}

/** react-admin's toolbar, always at hand at the foot of a screen that is one form. */
export function PageToolbar({ children }: { children: ReactNode }) {
  return (
    <Toolbar
      sx={{
        // From edge to edge, also on a phone, where react-admin makes it as wide as the form
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
