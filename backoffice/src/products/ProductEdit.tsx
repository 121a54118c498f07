import { formatMessage } from '@nakshi/core/base/format-message'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { useMemo, useRef, useState } from 'react'
import { Edit, useEditContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { getIssues, isHttpError, isStale } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { useRecordQuery } from '../ui/forms/use-record-query.ts'
import { useSaveOptions } from '../ui/forms/use-save-options.ts'
import {
  describeIncompleteRows,
  EMPTY_PRODUCT,
  getDraftStock,
  PRODUCT_META,
  type ProductDraft,
  toProductDraft,
} from './form/draft.ts'
import { ProductForm, ProductLoading } from './form/ProductForm.tsx'
import { ProductTabs, productNotFound } from './ProductTabs.tsx'

/** Another record starts afresh. */
export function ProductEdit() {
  return <StoredProduct key={useParams().id} />
}

/** Always refetched: the cache may be stale. */
function StoredProduct() {
  const { missing, queryOptions } = useRecordQuery('products', adminMessages.product.load_failed)
  if (missing) return productNotFound
  return (
    <Edit<AdminProduct>
      resource="products"
      title={false}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      loading={<ProductLoading title={t('Edit Product')} />}
      queryOptions={{ ...queryOptions, meta: PRODUCT_META, gcTime: 0 }}
      mutationOptions={{ meta: PRODUCT_META }}
    >
      <StoredProductForm />
    </Edit>
  )
}

const messages = adminMessages.product

/** A refetch, such as after another user's save, must not replace typed values. */
function StoredProductForm() {
  const { record, save, refetch } = useEditContext<AdminProduct>()
  const [read] = useState(record)
  const [remote, setRemote] = useState<AdminProduct | null>(null)
  // Units may sell while the form is open; the typed difference counts from here.
  const [stockAsRead, setStockAsRead] = useState(record?.stock ?? 0)
  const conflict = useMemo(
    () => remote && { values: toProductDraft(remote), saved_at: remote.updated_at },
    [remote],
  )
  // Stock of the combinations whose units were sold, as the error names it.
  const [soldStock, setSoldStock] = useState<ReadonlyMap<string, number>>(new Map())
  const submitted = useRef<ProductDraft['combinations']>([])
  const [saved, setSaved] = useState<string | null>(null)
  const fields = useMemo(() => (read ? toProductDraft(read) : EMPTY_PRODUCT), [read])
  const options = useSaveOptions<AdminProduct>({
    resource: 'products',
    done: (saved, sent) =>
      [
        messages.updated,
        ...(saved.stock === getDraftStock({ stock: sent.stock ?? 0, combinations: sent.combinations ?? [] })
          ? []
          : [formatMessage(messages.stock_changed, { stock: saved.stock })]),
        describeIncompleteRows(sent, saved),
      ]
        .join(' ')
        .trim(),
    failed: messages.update_failed,
    onSaved: ({ slug }) => setSaved(slug),
    onRejected,
  })
  if (!read) return null

  async function onRejected(error: unknown) {
    if (!isHttpError(error, 409)) return
    const { data: latest } = await refetch()
    if (!latest) return
    if (isStale(error)) setRemote(latest)
    if (isStale(error) || error.body?.code === 'stock') setStockAsRead(latest.stock)
    const rejectedIds = getIssues(error).map(
      ({ path }) => submitted.current[Number(/^combinations\.(\d+)\.stock$/.exec(path)?.[1])]?.id,
    )
    const sold = latest.combinations.filter(({ id }) => rejectedIds.includes(id))
    setSoldStock((before) => new Map([...before, ...sold.map(({ id, stock }) => [id, stock] as const)]))
  }

  const version = (remote ?? read).updated_at
  const submit = async (values: FieldValues) => {
    submitted.current = values.combinations ?? []
    const combinations = submitted.current.map((row) => ({
      ...row,
      expected_stock: soldStock.get(row.id ?? '') ?? row.expected_stock,
    }))
    const stock = { stock: values.stock ?? 0, expected_stock: stockAsRead }
    const sent: FieldValues = { ...values, combinations, ...stock, updated_at: version }
    return save?.(sent, options)
  }

  return (
    <ProductForm
      title={t('Edit Product')}
      tabs={<ProductTabs id={read.id} open="edit" />}
      record={fields}
      action={t('Update Product')}
      busyAction={t('Updating...')}
      saved={saved}
      onSubmit={submit}
      remote={conflict}
    />
  )
}
