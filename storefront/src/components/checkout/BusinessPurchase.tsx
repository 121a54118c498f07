import { renderMessage } from '@nakshi/core/base/format-message'
import { renderIssue } from '@nakshi/core/base/issue-text'
import { type BuyerBusiness, buyerBusiness } from '@nakshi/core/checkout/schema'
import { gstinStateError } from '@nakshi/core/tax/gstin'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import * as m from './messages.ts'

export const BUSINESS_FIELDS = { name: 'business-name', gstin: 'business-gstin' } as const
type Field = keyof typeof BUSINESS_FIELDS

/** Undefined for a personal purchase, null while incomplete. */
export function getBuyerBusiness({ is_business, business }: CheckoutDraft): BuyerBusiness | undefined | null {
  if (!is_business) return undefined
  return buyerBusiness.safeParse(business).data ?? null
}

export function validateBusiness(
  { is_business, business }: CheckoutDraft,
  billingState: string,
): { field: Field; message: string }[] {
  if (!is_business) return []
  const { data, error } = buyerBusiness.safeParse(business)
  const wrongState = data && billingState !== '' && gstinStateError(data.gstin, billingState)
  if (wrongState) return [{ field: 'gstin', message: renderMessage(wrongState) }]
  const issues = error?.issues ?? []
  return (['name', 'gstin'] as const).flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field)
    return issue ? [{ field, message: renderIssue(issue) }] : []
  })
}

interface BusinessPurchaseProps {
  draft: CheckoutDraft
  billingState: string
  submitted: boolean
  onChange: (changes: Partial<CheckoutDraft>) => void
}

export function BusinessPurchase({ draft, billingState, submitted, onChange }: BusinessPurchaseProps) {
  const errors = submitted ? validateBusiness(draft, billingState) : []
  const field = (name: Field) => ({
    id: BUSINESS_FIELDS[name],
    required: true,
    value: draft.business[name],
    problem: errors.find((each) => each.field === name)?.message,
  })
  const change = (name: Field, typed: string) => onChange({ business: { ...draft.business, [name]: typed } })
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
