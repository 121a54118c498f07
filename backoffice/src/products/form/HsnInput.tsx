import { formatSortableDateTime } from '@nakshi/core/base/dates'
import { normaliseDigits } from '@nakshi/core/base/normalise-digits'
import { findDeeperRates } from '@nakshi/core/tax/deeper-rates'
import { useQuery } from '@tanstack/react-query'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { listTaxRates } from '../../api/documents.ts'
import { useCan } from '../../api/permissions.tsx'
import { t } from '../../languages/i18n.ts'

/** Tells which codes that the typed one covers have another GST rate. */
export function HsnInput() {
  const [hsn, ownPercent] = useWatch({ name: ['hsn', 'tax_percent'] })
  const code = typeof hsn === 'string' ? normaliseDigits(hsn.trim()) : ''
  const canRead = useCan('tax.read')
  const usesRates = canRead && code !== '' && typeof ownPercent !== 'number'
  const { data: rates = [] } = useQuery({
    queryKey: ['tax-rates'],
    queryFn: listTaxRates,
    enabled: usesRates,
  })
  const today = formatSortableDateTime(new Date()).slice(0, 10)
  const deeper = usesRates ? findDeeperRates(code, rates, today) : []
  return (
    <TextInput
      source="hsn"
      label={t('HSN code')}
      helperText={
        deeper.length === 0
          ? t('Printed on invoices; 4, 6 or 8 digits')
          : t('Enter more digits if the product belongs to %{codes}', {
              codes: deeper.map(({ hsn: longer, percent }) => `${longer} (${percent}%)`).join(', '),
            })
      }
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
    />
  )
}
