import { Box } from '@mui/material'
import { BooleanInput } from 'react-admin'
import { MoneyInput } from '../../inputs/MoneyInput.tsx'
import { Section } from './Section.tsx'

/** Whether and how the shop shows it. */
export function Settings() {
  return (
    <Section name="Settings">
      <Box sx={{ maxWidth: 420 }}>
        <MoneyInput
          source="free_shipping_threshold"
          label="Free shipping from"
          helperText="Leave empty to use the site settings. A lower amount here applies to carts with this product."
        />
      </Box>
      <BooleanInput source="is_active" label="Active: shoppers can find and buy it" helperText={false} />
      <BooleanInput source="is_featured" label="Featured on the home page" helperText={false} />
    </Section>
  )
}
