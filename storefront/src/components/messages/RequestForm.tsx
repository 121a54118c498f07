import { Button, chakra, Text } from '@chakra-ui/react'
import { type ContactMessageBody, contactMessageBody } from '@nakshi/core/content/contact'
import { messages } from '@nakshi/core/messages'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, request } from '../../api/request.ts'
import { useUser } from '../../api/session.ts'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { useFormDraft } from '../../drafts/use-draft.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form, FormErrors, getFieldProps } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { LongTextField, TextField } from '../../ui/form/TextField.tsx'
import { Link } from '../../ui/Link.tsx'
import * as m from './messages.ts'

type RequestInput = z.input<typeof contactMessageBody>
type RequestFormState = UseFormReturn<RequestInput, unknown, ContactMessageBody>

const typed = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
})

function useOwnAddress({ getValues, setValue }: RequestFormState): void {
  const user = useUser()
  useEffect(() => {
    if (!user) return
    if (getValues('name') === '') setValue('name', user.full_name ?? '')
    if (getValues('email') === '') setValue('email', user.email)
  }, [user, getValues, setValue])
}

interface RequestFormProps {
  kind: ContactMessageBody['kind']
  subjectLabel: string
  /** to choose from, instead of free text */
  subjects?: readonly string[]
  messageLabel: string
  messageHint: string
  submitLabel: string
  children?: ReactNode
  /** Rejects with the message to show. */
  images?: () => Promise<ContactMessageBody['images']>
  onSent?: () => void
}

interface MessageResponse {
  reference: string
  message: string
}

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

/** Input survives a failed submit and a reload. */
export function RequestForm({ kind, subjects, images, onSent, children, ...texts }: RequestFormProps) {
  const [answer, setAnswer] = useState<MessageResponse | null>(null)
  const form = useForm<RequestInput, unknown, ContactMessageBody>({
    resolver: schemaResolver(contactMessageBody),
    mode: 'onTouched',
    defaultValues: { kind, name: '', email: '', phone: '', subject: '', message: '', images: [] },
  })
  const draft = useFormDraft(`request:${kind}`, useDraftOwner(), typed, form)
  useOwnAddress(form)
  const { mutateAsync } = useMutation({
    mutationFn: (body: ContactMessageBody) =>
      request<MessageResponse>('/api/contact-messages', { method: 'POST', body }),
  })

  const send = form.handleSubmit(async (values) => {
    try {
      setAnswer(await mutateAsync({ ...values, kind, images: (await images?.()) ?? [] }))
      draft.clear()
      onSent?.()
    } catch (error) {
      form.setError('root', {
        message: error instanceof ApiError ? error.message : messages.general.internal_error.template,
      })
    }
  })

  if (answer) return <RequestReceived {...answer} />
  const { errors, isSubmitting, isSubmitted } = form.formState
  const field = (name: (typeof FIELDS)[number]) => getFieldProps(form, name)
  return (
    <Form onSubmit={send}>
      <FormErrors
        message={errors.root?.message ?? null}
        fields={FIELDS.flatMap((name) => {
          const message = isSubmitted ? errors[name]?.message : undefined
          return message ? [{ id: name, message }] : []
        })}
        focused
      />
      <Text color="fg.muted">{m.requiredFields}</Text>
      <TextField {...field('name')} label={m.yourName} required autoComplete="name" />
      <EmailField
        {...field('email')}
        required
        onSuggestion={(suggestion) =>
          form.setValue('email', suggestion, { shouldValidate: true, shouldDirty: true })
        }
      />
      <TextField
        {...field('phone')}
        label={m.mobileNumber}
        type="tel"
        autoComplete="tel"
        hint={m.mobileHint}
      />
      {subjects ? (
        <SelectField
          {...field('subject')}
          label={texts.subjectLabel}
          options={subjects}
          placeholder={m.pleaseChoose}
        />
      ) : (
        <TextField {...field('subject')} label={texts.subjectLabel} />
      )}
      <LongTextField
        {...field('message')}
        label={texts.messageLabel}
        hint={texts.messageHint}
        required
        rows={6}
      />
      {children}
      <div>
        <SubmitButton busy={isSubmitting ? m.sending : null}>{texts.submitLabel}</SubmitButton>
      </div>
    </Form>
  )
}

function RequestReceived({ message }: MessageResponse) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="notice notice-small">
      <span className="butta" aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {m.sent}
      </h2>
      <p>{message}</p>
      <Button asChild variant="outline">
        <Link to="/products">{m.continueShopping}</Link>
      </Button>
    </div>
  )
}

export const RequestLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
    gap: { base: '10', lg: '16' },
    mt: '6',
    '& > form': { mt: '0' },
  },
})

export const RequestAside = chakra('aside', {
  base: {
    alignSelf: 'start',
    p: '6',
    borderRadius: 'card',
    bg: 'bg.subtle',
    '& h2': { mb: '2' },
    '& p + h2': { mt: '6' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
})
