import { formatPaise } from '@nakshi/domain/money'
import { formatFieldValue } from '../../forms/EditConflict.tsx'
import { FormConflict, type RemoteSave } from '../../forms/FormConflict.tsx'
import { t } from '../../i18n.ts'
import type { ProductDraft } from './draft.ts'

const labels: Partial<Record<keyof ProductDraft, string>> = {
  description: t('description'),
  price: t('price'),
  discounted_price: t('discounted price'),
  stock: t('stock (your change is added to it)'),
  dimensions: t('dimensions'),
  free_shipping_threshold: t('free shipping threshold'),
  hsn: t('HSN code'),
  tax_percent: t('GST rate'),
  returns_policy: t('returns'),
  occasions: t('occasions'),
  recipients: t('recipient'),
  materials: t('materials'),
  is_featured: t('featured'),
  is_active: t('active'),
  category_ids: t('categories'),
  images: t('images'),
  variants: t('variants'),
  custom_options: t('custom options'),
}
const amounts = new Set(['price', 'discounted_price', 'free_shipping_threshold'])

/** Adds the local stock difference to the remote stock. */
const combine = {
  stock: (baseValue: unknown, typed: unknown, now: unknown) =>
    Number(now) + Number(typed) - Number(baseValue),
}

type ProductConflictProps = { base: ProductDraft; remote: RemoteSave | null }

export function ProductConflict({ base, remote }: ProductConflictProps) {
  return <FormConflict base={base} remote={remote} labels={labels} show={show} combine={combine} />
}

const show = (name: string, value: unknown) =>
  typeof value === 'number' && amounts.has(name) ? formatPaise(value) : formatFieldValue(value)
