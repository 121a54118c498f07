import { formatMessage } from '@nakshi/core/base/format-message'
import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import { type FormEvent, useId, useState } from 'react'
import { useHasFeature } from '../../api/settings.ts'
import { useClaimGiftCard } from '../../api/store-credit.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { SuccessMessage } from '../../ui/form/FieldError.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import * as m from './messages.ts'

export interface GiftCardFormProps {
  onAdded?: () => void
}

/** Adds a card to the account by its code. */
export default function GiftCardForm({ onAdded }: GiftCardFormProps) {
  const [isBlank, setBlank] = useState(false)
  const id = useId()
  const { mutate, isPending, data, error, reset } = useClaimGiftCard()
  if (!useHasFeature('gift_cards')) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).trim()
    setBlank(code === '')
    if (code === '' || isPending) return
    mutate(code, {
      onSuccess: () => {
        form.reset()
        onAdded?.()
      },
    })
  }

  return (
    <Form className="form" onSubmit={submit}>
      <TextField
        id={id}
        label={m.giftCardCode}
        name="code"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        problem={isBlank ? giftCardMessages.blank.template : (getErrorMessage(error) ?? undefined)}
        onChange={() => {
          setBlank(false)
          if (error) reset()
        }}
      />
      <SuccessMessage message={data && formatMessage(m.giftCardAdded, { balance: data.balance })} />
      <SubmitButton busy={isPending ? m.addingGiftCard : null}>{m.addGiftCard}</SubmitButton>
    </Form>
  )
}
