import type { Cart } from '@nakshi/api/contract/cart'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatDay } from '@nakshi/api/domain/dates'
import { estimatedDelivery, notBeforeChoices } from '@nakshi/api/domain/delivery'
import { useSettings } from '../../api/settings.ts'
import { CheckField } from '../form/CheckField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

export const NOT_BEFORE_FIELD = 'not-before'

const shown = (day: string) => formatDay(`${day}T06:00:00Z`)

export function useNotBefore(cart: Cart, pincode: string, draft: CheckoutDraft) {
  const terms = useSettings()?.store_settings
  if (!terms) return null
  const now = new Date()
  const promised = estimatedDelivery(now, { makingDays: cart.making_days, pincode, terms })
  const { first, last } = notBeforeChoices(promised, now)
  const { waits, not_before: day } = draft
  const problem =
    waits && (day < first || day > last)
      ? sentences.checkout.not_before(shown(first), shown(last))
      : undefined
  return { first, last, problem }
}

export const notBeforeOf = ({ waits, not_before }: CheckoutDraft) => (waits ? not_before : '')

interface NotBeforeProps {
  draft: CheckoutDraft
  choices: NonNullable<ReturnType<typeof useNotBefore>>
  submitted: boolean
  onChange: (changes: Partial<CheckoutDraft>) => void
}

export function NotBefore({ draft, choices: { first, last, problem }, submitted, onChange }: NotBeforeProps) {
  return (
    <>
      <CheckField label="Schedule delivery" checked={draft.waits} onChange={(waits) => onChange({ waits })} />
      {draft.waits && (
        <TextField
          id={NOT_BEFORE_FIELD}
          type="date"
          maxW="14rem"
          label="Earliest delivery date"
          hint={`From ${shown(first)} to ${shown(last)}`}
          {...(submitted && problem ? { problem } : {})}
          required
          min={first}
          max={last}
          value={draft.not_before}
          onChange={({ target }) => onChange({ not_before: target.value })}
        />
      )}
    </>
  )
}
