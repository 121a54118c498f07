import { countries } from '@nakshi/core/base/countries'
import { AutocompleteInput } from 'react-admin'

const choices = countries.map((name) => ({ id: name, name }))

type CountryInputProps = { source: string; label: string; helperText?: string | false; isRequired?: boolean }

/** Blank, where it may be: that of the store. */
export const CountryInput = ({ helperText = false, ...props }: CountryInputProps) => (
  <AutocompleteInput
    {...props}
    choices={choices}
    parse={(chosen: string) => chosen || null}
    helperText={helperText}
  />
)
