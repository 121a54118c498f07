import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { useFieldArray } from 'react-hook-form'
import { CustomOptionRow } from './CustomOptionRow.tsx'
import { Section } from './Section.tsx'

/** What a shopper fills in: texts, choices and photos. */
export function CustomOptions() {
  const { fields, append, remove, move } = useFieldArray({ name: 'custom_options', keyName: 'row_key' })
  return (
    <Section name="Custom Options">
      {fields.length === 0 && (
        <Typography color="textSecondary">{sentences.admin.product.no_options}</Typography>
      )}
      {fields.map((row, index) => (
        <Box
          key={row.row_key}
          sx={{ borderTop: index > 0 ? 1 : 0, borderColor: 'divider', pt: index > 0 ? 2 : 0, pb: 1 }}
        >
          <CustomOptionRow index={index} count={fields.length} move={move} remove={remove} />
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => append({ name: '', type: 'text', options: [], is_required: false, price_modifier: 0 })}
      >
        Add Option
      </Button>
    </Section>
  )
}
