import { Typography } from '@mui/material'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '@nakshi/api/contract/gift-facets'
import { AutocompleteArrayInput } from 'react-admin'
import { t } from '../../words.ts'
import { Section } from './Section.tsx'

const toFacetChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }))

/** What shoppers narrow a list by, and which occasions' pages it stands on. */
export function Organisation() {
  return (
    <Section name="Finding">
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t("Shoppers filter and search by these. An occasion puts the product on that occasion's page.")}
      </Typography>
      <AutocompleteArrayInput
        source="occasions"
        label={t('Occasions')}
        choices={toFacetChoices(OCCASIONS)}
        helperText={false}
      />
      <AutocompleteArrayInput
        source="recipients"
        label={t('Whom it is for')}
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
