import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { BooleanInput, SelectInput, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../languages/i18n.ts'
import { useHasError } from '../ui/forms/use-has-error.ts'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { RowsInput } from '../ui/inputs/RowsInput.tsx'

const NEW_RATE = { up_to_weight_grams: null, from_order_paise: 0, charge_paise: null }

/** Charges of one zone. @param within path of the terms, ending with a dot; blank in a row */
export function ZoneTermsFields({ within = '' }: { within?: string }) {
  const served: unknown = useWatch({ name: useWrappedSource(`${within}is_served`) })
  const isWrong = useHasError(
    useWrappedSource(`${within}rates`),
    useWrappedSource(`${within}free_from_paise`),
    useWrappedSource(`${within}express`),
  )
  return (
    <>
      <BooleanInput source={`${within}is_served`} label={t('Deliver here')} helperText={false} />
      {(served === true || isWrong) && (
        <>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {t('Charges')}
          </Typography>
          <RowsInput
            source={`${within}rates`}
            one={t('rate')}
            emptyText={t('No charges yet')}
            addLabel={t('Add a rate')}
            newRow={NEW_RATE}
          >
            <FieldGrid columns="1fr 1fr 1fr">
              <NumberInput
                source="up_to_weight_grams"
                label={t('Up to weight (g)')}
                helperText={t('Empty: any weight')}
                min={1}
                max={1_000_000}
              />
              <MoneyInput source="from_order_paise" label={t('Orders from')} required />
              <MoneyInput source="charge_paise" label={t('Charge, GST included')} required />
            </FieldGrid>
          </RowsInput>
          <FreeDeliveryFields within={within} />
          <ExpressFields within={within} />
        </>
      )}
    </>
  )
}

const freeChoices = [
  { id: 'store', name: t('From the amount of the store') },
  { id: 'own', name: t('From an own amount') },
  { id: 'never', name: t('Never') },
]

function FreeDeliveryFields({ within }: { within: string }) {
  const kind: unknown = useWatch({ name: useWrappedSource(`${within}free_delivery`) })
  const isWrong = useHasError(useWrappedSource(`${within}free_from_paise`))
  return (
    <Box sx={{ mt: 2 }}>
      <FieldGrid columns="1fr 1fr">
        <SelectInput
          source={`${within}free_delivery`}
          label={t('Free delivery')}
          choices={freeChoices}
          helperText={kind === 'never' ? false : t('Products can lower this amount')}
          isRequired
        />
        {(kind === 'own' || isWrong) && (
          <MoneyInput source={`${within}free_from_paise`} label={t('Free delivery from')} required />
        )}
      </FieldGrid>
    </Box>
  )
}

function ExpressFields({ within }: { within: string }) {
  const name = useWrappedSource(`${within}express`)
  const express: unknown = useWatch({ name })
  const { setValue } = useFormContext()
  const offered = express !== null && express !== undefined
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={offered}
            onChange={(_event, checked) =>
              setValue(name, checked ? { charge_paise: null, days: 2 } : null, { shouldDirty: true })
            }
          />
        }
        label={t('Offer express delivery')}
        sx={{ mb: 1 }}
      />
      {offered && (
        <FieldGrid columns="1fr 1fr">
          <MoneyInput
            source={`${within}express.charge_paise`}
            label={t('Extra charge for express')}
            helperText={t('On top of the charge above')}
            required
          />
          <NumberInput
            source={`${within}express.days`}
            label={t('Transit time (working days)')}
            helperText={false}
            min={1}
            max={60}
            isRequired
          />
        </FieldGrid>
      )}
    </>
  )
}
