import type { ComponentProps } from 'react'
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from 'react-admin'
import { t } from '../../languages/i18n.ts'

export const searchFilter = (label: string, placeholder = label) => (
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={placeholder}
    slotProps={{ htmlInput: { maxLength: 300, 'aria-label': label } }}
  />
)

export type Choice = { id: string | number | boolean; name: string }

export const alwaysOnFilter = (source: string, label: string, choices: Choice[]) => (
  <SelectInput key={source} source={source} label={label} alwaysOn emptyText={t('All')} choices={choices} />
)

export const activeFilter = alwaysOnFilter('is_active', t('Status'), [
  { id: true, name: t('Active') },
  { id: false, name: t('Inactive') },
])

export const choiceFilter = (source: string, label: string, choices: Choice[]) => (
  <SelectInput key={source} source={source} label={label} choices={choices} />
)

export const yesNoFilter = (source: string, label: string) =>
  choiceFilter(source, label, [
    { id: true, name: t('Yes') },
    { id: false, name: t('No') },
  ])

type Reference = {
  source: string
  reference: string
  label: string
  by: string
  optionText?: ComponentProps<typeof AutocompleteInput>['optionText']
}

export const referenceFilter = ({ source, reference, label, by, optionText = by }: Reference) => (
  <ReferenceInput
    key={source}
    source={source}
    reference={reference}
    label={label}
    sort={{ field: by, order: 'ASC' }}
  >
    <AutocompleteInput label={label} optionText={optionText} />
  </ReferenceInput>
)
