import { Typography } from '@mui/material'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '@nakshi/contract/gift-facets'
import { AutocompleteArrayInput } from 'react-admin'
import { t } from '../../i18n.ts'
import { Section } from './Section.tsx'

const toFacetChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }))

export function Organisation() {
  return (
    <Section name="Organisation">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('Customers filter and search by these. Products appear on the pages of their occasions.')}
      </Typography>
      <AutocompleteArrayInput
        source="occasions"
        label={t('Occasions')}
        choices={toFacetChoices(OCCASIONS)}
        helperText={false}
      />
      <AutocompleteArrayInput
        source="recipients"
        label={t('Recipient')}
        choices={toFacetChoices(RECIPIENTS)}
        helperText={false}
      />
      <AutocompleteArrayInput
        source="materials"
        label={t('Materials')}
        choices={toFacetChoices(MATERIALS)}
        helperText={false}
      />
    </Section>
  )
}
