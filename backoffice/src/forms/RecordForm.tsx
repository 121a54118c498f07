import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import type { FieldValues, Resolver, SubmitHandler } from 'react-hook-form'

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
 * half-filled. `SimpleForm` would hand these options on to the page's elements.
 */
export function RecordForm({ record, resolver, onSubmit, children }: RecordFormProps) {
  return (
    <Form
      record={record}
      resolver={resolver}
      {...(onSubmit && { onSubmit })}
      mode="onBlur"
      noValidate
      disableInvalidFormNotification
      warnWhenUnsavedChanges
    >
      {children}
    </Form>
  )
}
