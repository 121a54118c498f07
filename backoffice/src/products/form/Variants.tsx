import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { TextInput } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { RowButtons } from '../../fields/RowButtons.tsx'
import { MoneyInput } from '../../inputs/MoneyInput.tsx'
import { Section } from './Section.tsx'

/** Sizes, colours and the like; values of one type are what a shopper chooses between. */
export function Variants() {
  // The rows carry ids of their own, so the form's key goes by another name.
  const { fields, append, remove, move } = useFieldArray({ name: 'variants', keyName: 'row_key' })
  return (
    <Section name="Product Variants">
      {fields.length === 0 && (
        <Typography color="textSecondary">{sentences.admin.product.no_variants}</Typography>
      )}
      {fields.map((row, index) => (
        <Box
          key={row.row_key}
          role="group"
          aria-label={`Variant ${index + 1}`}
          sx={{
            display: 'grid',
            columnGap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr 1fr auto' },
            borderTop: index > 0 ? { xs: 1, md: 0 } : 0,
            borderColor: 'divider',
            py: { xs: 1, md: 0 },
          }}
        >
          <TextInput
            source={`variants.${index}.type`}
            label="Type"
            placeholder="size, colour"
            helperText={false}
          />
          <TextInput
            source={`variants.${index}.name`}
            label="Name"
            placeholder="Cup size"
            helperText={false}
          />
          <TextInput source={`variants.${index}.value`} label="Value" placeholder="Large" />
          <MoneyInput source={`variants.${index}.price_modifier`} label="Added to price" />
          <Box sx={{ mt: 1 }}>
            <RowButtons
              name={`variant ${index + 1}`}
              index={index}
              count={fields.length}
              move={move}
              remove={remove}
            />
          </Box>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => append({ type: '', name: '', value: '', price_modifier: 0 })}
      >
        Add Variant
      </Button>
    </Section>
  )
}
