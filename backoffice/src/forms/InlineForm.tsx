import { Button, Card, CardContent, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Toolbar, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import type { Resolver } from 'react-hook-form'
import { FormProblem } from './FormProblem.tsx'
import { fieldsOf } from './fields-of.ts'
import { RecordForm } from './RecordForm.tsx'
import { SaveAction } from './SaveAction.tsx'

type InlineFormProps = {
  /** What it is one of: `category`. */
  one: string
  /** The field that names a stored one. */
  name: string
  empty: () => object
  resolver: Resolver
  children: ReactNode
}

/**
 * The form of `Edit` or `Create` above a list. It takes the focus when it opens; what opened it has
 * it back afterwards.
 */
export function InlineForm({ one, name, empty, resolver, children }: InlineFormProps) {
  const stored = useRecordContext()
  const resource = useResourceContext()
  const redirect = useRedirect()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // What was read when the form was opened: reading it again must not replace what is being typed.
  const [record] = useState(() => (stored ? fieldsOf(empty(), stored) : empty()))
  const One = one.replace(/^./, (first) => first.toUpperCase())

  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <CardContent>
        <RecordForm record={record} resolver={resolver}>
          <Typography variant="h2" id={id} ref={heading} tabIndex={-1} sx={{ mb: 1 }}>
            {stored ? `Edit ${stored[name]}` : `New ${one}`}
          </Typography>
          <FormProblem />
          {children}
          <Toolbar>
            <SaveAction label={`${stored ? 'Update' : 'Create'} ${One}`} busyLabel="Saving..." />
            <Button onClick={() => redirect('list', resource)}>Cancel</Button>
          </Toolbar>
        </RecordForm>
      </CardContent>
    </Card>
  )
}
