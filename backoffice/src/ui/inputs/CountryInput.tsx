import { countries } from '@nakshi/core/base/countries'
import { AutocompleteInput } from 'react-admin'

const choices = countries.map((name) => ({ id: name, name }))

type CountryInputProps = { source: string; label: string; helperText?: string | false }

/** Blank: that of the store. */
export const CountryInput = ({ source, label, helperText = false }: CountryInputProps) => (
  <AutocompleteInput
    source={source}
    label={label}
    choices={choices}
    parse={(chosen: string) => chosen || null}
    helperText={helperText}
  />
)
