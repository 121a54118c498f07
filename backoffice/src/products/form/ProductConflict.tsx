import { formatPaise } from '@nakshi/api/domain/money'
import { FormConflict, type RemoteSave } from '../../forms/FormConflict.tsx'
import { formatFieldValue } from '../../forms/TheirChanges.tsx'
import { t } from '../../words.ts'
import type { ProductDraft } from './draft.ts'

/** Fields that are no input with a label of its own. */
const labels: Partial<Record<keyof ProductDraft, string>> = {
  description: t('description'),
  price: t('price'),
  discounted_price: t('discounted price'),
  stock: t('stock (what you add or take is counted on top of it)'),
  dimensions: t('dimensions'),
  free_shipping_threshold: t('free shipping threshold'),
  hsn: t('HSN code'),
  tax_percent: t('GST rate'),
  returns_policy: t('returns'),
  occasions: t('occasions'),
  recipients: t('whom it is for'),
  materials: t('materials'),
  is_featured: t('featured'),
  is_active: t('active'),
  category_ids: t('categories'),
  images: t('images'),
  variants: t('variants'),
  custom_options: t('custom options'),
}
const amounts = new Set(['price', 'discounted_price', 'free_shipping_threshold'])

/** Units that were added or taken here, on top of what they left. */
const combine = {
  stock: (baseValue: unknown, typed: unknown, now: unknown) =>
    Number(now) + Number(typed) - Number(baseValue),
}

type ProductConflictProps = { base: ProductDraft; remote: RemoteSave | null }

/** Why a product was refused, and what somebody else changed of it meanwhile. */
export function ProductConflict({ base, remote }: ProductConflictProps) {
  return <FormConflict base={base} remote={remote} labels={labels} show={show} combine={combine} />
}

const show = (name: string, value: unknown) =>
  typeof value === 'number' && amounts.has(name) ? formatPaise(value) : formatFieldValue(value)
