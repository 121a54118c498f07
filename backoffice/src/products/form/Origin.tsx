import { MAX_IMPORTER } from '@nakshi/core/products/admin-fields'
import { TextInput } from 'react-admin'
import { t } from '../../languages/i18n.ts'
import { CountryInput } from '../../ui/inputs/CountryInput.tsx'
import { FieldGrid } from '../../ui/inputs/FieldGrid.tsx'

type ImporterInputProps = { helperText?: string }

export const ImporterInput = ({
  helperText = t('Name and address, where it is imported. Shown to customers.'),
}: ImporterInputProps) => (
  <TextInput
    source="importer"
    label={t('Importer')}
    helperText={helperText}
    multiline
    slotProps={{ htmlInput: { maxLength: MAX_IMPORTER } }}
  />
)

export const Origin = () => (
  <FieldGrid columns="1fr 2fr">
    <CountryInput
      source="country_of_origin"
      label={t('Country of origin')}
      helperText={t('Empty: that of the store')}
    />
    <ImporterInput />
  </FieldGrid>
)
