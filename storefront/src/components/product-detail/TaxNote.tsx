import { sentences } from '@nakshi/api/contract/sentences'
import { formatPaise, percentOf } from '@nakshi/api/domain/money'
import { useSettings } from '../../api/settings.ts'

/** Whether a price (paise) is what is paid, or what comes to it at checkout. */
export function TaxNote({ price, percent }: { price: number; percent: number }) {
  const included = useSettings()?.store_settings.tax_mode === 'included'
  return (
    <p className="field-hint">
      {included
        ? sentences.tax.prices_include
        : `${formatPaise(price + percentOf(price, percent))} with GST (${percent}%), which is added at checkout`}
    </p>
  )
}
