import { zodResolver } from '@hookform/resolvers/zod'
import { type RequestBody, request_body } from '@nakshi/api/contract/requests'
import { sentences } from '@nakshi/api/contract/sentences'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, request } from '../../api/request.ts'
import { ChakraScope } from '../../theme/ChakraScope.tsx'
import { RequestField } from './RequestField.tsx'
import { RequestReceived } from './RequestReceived.tsx'
import { forgetDraft, type RequestInput, useDraft } from './request-draft.ts'

interface RequestFormProps {
  kind: RequestBody['kind']
  subjectLabel: string
  messageLabel: string
  messageHelp: string
  submitLabel: string
  /** Stands before the button: the photos of a custom order. */
  children?: ReactNode
  /** What was uploaded, asked for when the form is sent. */
  images?: () => RequestBody['images']
  onSent?: () => void
}

interface Answer {
  reference: string
  message: string
}

/**
 * A message to the store. Fields are checked when one leaves them and all of them when it is sent; what was typed
 * survives a failed send and a reload.
 */
export function RequestForm({ kind, images, onSent, children, ...labels }: RequestFormProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useForm<RequestInput, unknown, RequestBody>({
    resolver: zodResolver(request_body),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: { kind, name: '', email: '', phone: '', subject: '', message: '', images: [] },
  })
  useDraft(kind, form)

  async function send(values: RequestBody) {
    try {
      const body = { ...values, kind, images: images?.() ?? [] }
      setAnswer(await request<Answer>('/api/requests', { method: 'POST', body }))
      forgetDraft(kind)
      onSent?.()
    } catch (error) {
      showProblem(error)
    }
  }

  function showProblem(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    form.setError('root', { message: error.message || sentences.general.broken })
    for (const { path, message } of error.issues)
      if (path === 'name' || path === 'email' || path === 'phone' || path === 'subject' || path === 'message')
        form.setError(path, { message })
  }

  if (answer) return <RequestReceived {...answer} />
  const { errors, isSubmitting } = form.formState
  return (
    <ChakraScope>
      <form className="request-form" noValidate onSubmit={form.handleSubmit(send)}>
        <p className="form-legend">Fields marked * are required.</p>
        {errors.root && (
          <p className="trouble" role="alert">
            {errors.root.message}
          </p>
        )}
        <RequestField form={form} name="name" label="Your name" required autoComplete="name" />
        <RequestField form={form} name="email" label="Email" required type="email" autoComplete="email" />
        <RequestField
          form={form}
          name="phone"
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          help="Only if you would like us to call."
        />
        <RequestField form={form} name="subject" label={labels.subjectLabel} />
        <RequestField
          form={form}
          name="message"
          label={labels.messageLabel}
          help={labels.messageHelp}
          required
          rows={6}
        />
        {children}
        <div>
          <button className="button button-lg" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Sending…' : labels.submitLabel}
          </button>
        </div>
      </form>
    </ChakraScope>
  )
}
