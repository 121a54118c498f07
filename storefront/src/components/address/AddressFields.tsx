import type { PinCodeLocation } from '@nakshi/core/accounts/addresses'
import { formatMessage } from '@nakshi/core/base/format-message'
import { indianStates } from '@nakshi/core/base/indian-states'
import { normaliseDigits } from '@nakshi/core/base/normalise-digits'
import { getStateOfPinCode, isArmyPinCode } from '@nakshi/core/base/pin-code'
import { getPlaceName, placeNames } from '@nakshi/core/base/place-names'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { apiQuery } from '../../api/queries.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { getFieldProps } from '../../ui/form/Form.tsx'
import { Optional } from '../../ui/form/FormField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressPurpose,
  isRequired,
  type TypedAddress,
} from './address-forms.ts'
import * as m from './messages.ts'
import { StateQuestion } from './StateQuestion.tsx'

interface AddressFieldsProps {
  purpose: AddressPurpose
  /** Order addresses have an email; saved addresses use the account's. */
  email?: boolean
  /** false: it stays as it is */
  phone?: boolean
  /** Why the store does not deliver to the PIN code. */
  pincodeProblem?: string | undefined
}

export function AddressFields({ purpose, email, phone = true, pincodeProblem }: AddressFieldsProps) {
  const form = useFormContext<TypedAddress>()
  const { watch, setValue } = form
  const { filled, suggest } = usePlaceFromPinCode(purpose)
  const field = (name: AddressField, options?: RegisterOptions<TypedAddress, AddressField>) => {
    const { label, autoComplete } = ADDRESS_FIELDS[name]
    return {
      ...getFieldProps(form, name, options),
      id: `${purpose}-${name}`,
      label: isRequired(name) ? (
        label
      ) : (
        <>
          {label} <Optional />
        </>
      ),
      required: isRequired(name),
      autoComplete: `${purpose} ${autoComplete}`,
    }
  }
  return (
    <>
      <TextField {...field('full_name')} />
      <div className={`form-row${email ? ' form-row-2' : ''}`}>
        {phone && <TextField type="tel" inputMode="numeric" lead="+91" {...field('phone')} />}
        {email && (
          <EmailField
            {...field('email')}
            onSuggestion={(suggestion) =>
              setValue('email', suggestion, { shouldValidate: true, shouldDirty: true })
            }
          />
        )}
      </div>
      <div className="pin-code">
        <div className="pin-code-field">
          <TextField
            inputMode="numeric"
            maxLength={20}
            {...field('pincode', { onChange: ({ target }) => suggest(target.value) })}
            {...(pincodeProblem && { problem: pincodeProblem })}
          />
        </div>
        <p className="pin-code-place" role="status">
          {filled.state &&
            filled.state === watch('state') &&
            formatMessage(m.filledIn, { place: formatFilledPlace(filled, watch('city')) })}
        </p>
      </div>
      <TextField {...field('address_line1')} />
      <TextField {...field('address_line2')} />
      <div className="form-row form-row-2">
        <TextField {...field('city')} />
        <SelectField
          options={indianStates}
          labels={placeNames}
          placeholder={m.selectState}
          {...field('state')}
        />
      </div>
      <StateQuestion
        id={`${purpose}-state-question`}
        address={{ pincode: normaliseDigits(watch('pincode')), state: watch('state') }}
        onChange={(state) => setValue('state', state, { shouldDirty: true, shouldValidate: true })}
      />
      <p className="note">{m.withinIndia}</p>
    </>
  )
}

const formatFilledPlace = ({ state, city }: FilledPlace, now: string) =>
  city && city === now && city !== state ? `${city}, ${getPlaceName(state)}` : getPlaceName(state)

type FilledPlace = { state: string; city: string }

/** Sets state and city from the PIN code unless the user did. `filled` names the fields that were set. */
function usePlaceFromPinCode(purpose: AddressPurpose) {
  const { getValues, setFocus, setValue } = useFormContext<TypedAddress>()
  const queries = useQueryClient()
  const [filled, setFilled] = useState<FilledPlace>({ state: '', city: '' })
  // Values set from a PIN code may be overwritten, user input may not
  const ours = useRef<FilledPlace>({
    state: getStateOfPinCode(normaliseDigits(getValues('pincode'))) ?? '',
    city: '',
  })

  function fill(field: 'state' | 'city', value: string) {
    const now = getValues(field)
    if (now !== '' && now !== ours.current[field]) return
    ours.current = { ...ours.current, [field]: value }
    if (value === now) return
    setFilled((before) => ({ ...before, [field]: value }))
    setValue(field, value, { shouldDirty: true, shouldValidate: true })
    // Selects the text, so that typing replaces it
    if (document.activeElement?.id === `${purpose}-${field}`) setFocus(field, { shouldSelect: true })
  }

  function suggest(typed: string) {
    const pincode = normaliseDigits(typed)
    const state = getStateOfPinCode(pincode)
    if (!state) {
      // No place follows from it, and not that of the code before
      if (isArmyPinCode(pincode)) for (const field of ['state', 'city'] as const) fill(field, '')
      return
    }
    fill('state', state)
    const value = ({ district }: PinCodeLocation) => {
      // The PIN code has changed meanwhile
      if (district && normaliseDigits(getValues('pincode')) === pincode) fill('city', district)
    }
    const untold = () => {}
    queries.fetchQuery(apiQuery<PinCodeLocation>(`/api/pin-codes/${pincode}`)).then(value, untold)
  }
  // Entered on a product page before
  const suggestKnown = useEffectEvent(() => {
    if (getValues('city') === '') suggest(getValues('pincode'))
  })
  useEffect(() => suggestKnown(), [])
  return { filled, suggest }
}
