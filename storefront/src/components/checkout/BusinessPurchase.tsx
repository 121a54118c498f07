import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import * as m from './messages.ts'

export const BUSINESS_FIELDS = { name: 'business-name', gstin: 'business-gstin' } as const
export type BusinessField = keyof typeof BUSINESS_FIELDS

interface BusinessPurchaseProps {
  draft: CheckoutDraft
  errors: { field: BusinessField; message: string }[]
  onChange: (changes: Partial<CheckoutDraft>) => void
}

export function BusinessPurchase({ draft, errors, onChange }: BusinessPurchaseProps) {
  const field = (name: BusinessField) => ({
    id: BUSINESS_FIELDS[name],
    required: true,
    value: draft.business[name],
    problem: errors.find((each) => each.field === name)?.message,
  })
  const change = (name: BusinessField, typed: string) =>
    onChange({ business: { ...draft.business, [name]: typed } })
  return (
    <>
      <CheckField
        label={m.businessPurchase}
        checked={draft.is_business}
        onChange={(isBusiness) => onChange({ is_business: isBusiness })}
      />
      {draft.is_business && (
        <>
          <TextField
            label={m.businessName}
            autoComplete="organization"
            maxLength={100}
            {...field('name')}
            onChange={({ target }) => change('name', target.value)}
          />
          <TextField
            label="GSTIN"
            hint={m.gstinHint}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={30}
            {...field('gstin')}
            onChange={({ target }) => change('gstin', target.value.toUpperCase())}
          />
        </>
      )}
    </>
  )
}
