import { indian_states } from '@nakshi/api/contract/indian-states'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { EmailField } from '../form/EmailField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useStateFromPinCode } from './use-state-from-pin-code.ts'

interface AddressFieldsProps {
  /** Put before the ids of the controls and into their `autocomplete`: what the address is for. */
  purpose: 'shipping' | 'billing'
  /** An order's address has an email of its own; a saved one goes with the account's. */
  email?: boolean
}

/** What these fields hold; a form may hold more. */
export interface AddressValues {
  full_name: string
  phone: string
  email: string
  pincode: string
  address_line1: string
  address_line2: string
  city: string
  state: string
}

/** An Indian address in the order people say it, PIN code first. Inside a FormProvider of react-hook-form. */
export function AddressFields({ purpose, email }: AddressFieldsProps) {
  const { register, watch, formState, setValue } = useFormContext<AddressValues>()
  const { errors } = formState
  const { filled, suggest } = useStateFromPinCode()
  const field = (
    name: keyof AddressValues,
    autoComplete: string,
    options?: RegisterOptions<AddressValues, keyof AddressValues>,
  ) => ({
    id: `${purpose}-${name}`,
    autoComplete: `${purpose} ${autoComplete}`,
    problem: errors[name]?.message,
    ...register(name, options),
  })
  return (
    <>
      <TextField label="Full name" required {...field('full_name', 'name')} />
      <div className={email ? 'form-row' : undefined}>
        <TextField
          label="Mobile number"
          type="tel"
          inputMode="numeric"
          lead="+91"
          required
          {...field('phone', 'tel-national')}
        />
        {email && (
          <EmailField
            required
            {...field('email', 'email')}
            onSuggestion={(meant) => setValue('email', meant, { shouldValidate: true, shouldDirty: true })}
          />
        )}
      </div>
      <div className="form-row">
        <TextField
          label="PIN code"
          inputMode="numeric"
          maxLength={6}
          required
          {...field('pincode', 'postal-code', { onChange: ({ target }) => suggest(target.value) })}
        />
        <p role="status" className="field-filled">
          {filled && filled === watch('state') && `${filled} filled in`}
        </p>
      </div>
      <TextField
        label="Flat, house no., building"
        maxLength={150}
        required
        {...field('address_line1', 'address-line1')}
      />
      <TextField
        label={
          <>
            Area, street, landmark <span className="field-extra">(optional)</span>
          </>
        }
        maxLength={150}
        {...field('address_line2', 'address-line2')}
      />
      <div className="form-row">
        <TextField label="City" maxLength={80} required {...field('city', 'address-level2')} />
        <SelectField
          label="State"
          options={indian_states}
          placeholder="Choose a state"
          required
          {...field('state', 'address-level1')}
        />
      </div>
      <p className="field-hint">We deliver within India.</p>
    </>
  )
}
