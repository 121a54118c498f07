import { Box } from '@mui/material'
import { BooleanInput } from 'react-admin'
import { t } from '../../i18n.ts'
import { MoneyInput } from '../../inputs/MoneyInput.tsx'
import { Section } from './Section.tsx'

export function Settings() {
  return (
    <Section name="Settings">
      <Box sx={{ maxWidth: 420 }}>
        <MoneyInput
          source="free_shipping_threshold"
          label={t('Free shipping from')}
          helperText={t(
            'Leave empty to use the site settings. A lower amount here applies to carts with this product.',
          )}
        />
      </Box>
      <BooleanInput source="is_active" label={t('Active: shoppers can find and buy it')} helperText={false} />
      <BooleanInput source="is_featured" label={t('Featured on the home page')} helperText={false} />
    </Section>
  )
}
