import { Alert, Button, Card, CardContent, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form } from 'react-admin'
import type { FieldValues, Resolver } from 'react-hook-form'
import { LeaveGuard } from './LeaveGuard.tsx'

type InlineFormProps = {
  title: string
  record: object
  resolver: Resolver
  problem: string | null
  action: string
  busy: boolean
  save: (values: FieldValues) => Promise<object | undefined>
  onClose: () => void
  children: ReactNode
}

/** A form above its list. It takes the focus when it opens; what opened it has it back when it closes. */
export function InlineForm({
  title,
  record,
  resolver,
  problem,
  action,
  busy,
  save,
  onClose,
  children,
}: InlineFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
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
        <Form
          record={record}
          resolver={resolver}
          mode="onBlur"
          reValidateMode="onChange"
          onSubmit={save}
          noValidate
          disableInvalidFormNotification
        >
          <LeaveGuard />
          <Typography variant="h2" id={id} ref={heading} tabIndex={-1} sx={{ mb: 1 }}>
            {title}
          </Typography>
          {problem && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {problem}
            </Alert>
          )}
          {children}
          <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
            <Button type="submit" variant="contained" disabled={busy}>
              {action}
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </Stack>
        </Form>
      </CardContent>
    </Card>
  )
}
