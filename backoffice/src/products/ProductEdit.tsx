import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useGetOne, useNotify, useUpdate } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { isHttpError } from '../api/fetch-json.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { EMPTY_PRODUCT, PRODUCT_META, type ProductDraft } from './form/draft.ts'
import type { AfterSave } from './form/OtherWaysToSave.tsx'
import { ProductForm } from './form/ProductForm.tsx'
import { ProductLoading } from './form/ProductLoading.tsx'
import { useAfterSave } from './use-after-save.ts'

/** A product's form, prefilled. */
export function ProductEdit() {
  const { id = '' } = useParams()
  const notify = useNotify()
  const navigate = useNavigate()
  const { data, error } = useGetOne<AdminProduct>(
    'products',
    { id, meta: PRODUCT_META },
    { retry: false, refetchOnMount: 'always', staleTime: Number.POSITIVE_INFINITY },
  )
  useEffect(() => {
    if (!error) return
    notify(sentences.admin.product.load_failed, { type: 'error' })
    navigate('/products', { replace: true })
  }, [error, notify, navigate])
  if (!data) return <ProductLoading title="Edit Product" />
  return <EditOf key={data.id} product={data} />
}

function EditOf({ product }: { product: AdminProduct }) {
  // What was read when the form was opened: a refetch must not replace what is being typed.
  const [read, setRead] = useState(product)
  const [theirs, setTheirs] = useState<AdminProduct | null>(null)
  // Pieces may be sold while the form is open: what is typed counts from here.
  const [stock_as_read, setStockAsRead] = useState(product.stock)
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const goOn = useAfterSave()
  const queries = useQueryClient()
  const fresh = useGetOne<AdminProduct>(
    'products',
    { id: product.id, meta: PRODUCT_META },
    { enabled: false },
  )

  const record = useMemo(() => fieldsOf(EMPTY_PRODUCT, read), [read])

  async function save(draft: ProductDraft, next: AfterSave) {
    const stock = draft.stock ?? 0
    const data = { ...draft, stock, stock_as_read, updated_at: (theirs ?? read).updated_at }
    let saved: AdminProduct
    try {
      saved = await update(
        'products',
        { id: product.id, data, previousData: read, meta: PRODUCT_META },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
    } catch (error) {
      if (isHttpError(error, 409) && error.body?.code === 'stale')
        setTheirs((await fresh.refetch()).data ?? null)
      if (isHttpError(error, 409) && error.body?.code === 'stock')
        setStockAsRead((await fresh.refetch()).data?.stock ?? stock_as_read)
      throw error
    }
    notify(sentences.admin.product.updated, { type: 'success' })
    if (saved.stock !== stock) notify(sentences.admin.product.stock_moved(saved.stock), { type: 'info' })
    await queries.invalidateQueries({ queryKey: ['products'] })
    goOn(next, draft.slug)
  }

  return (
    <ProductForm
      key={read.updated_at}
      title="Edit Product"
      record={record}
      save={save}
      action={isPending ? 'Updating...' : 'Update Product'}
      busy={isPending}
      failed={sentences.admin.product.update_failed}
      theirs={theirs}
      onTakeTheirs={() => {
        if (theirs) {
          setRead(theirs)
          setStockAsRead(theirs.stock)
        }
        setTheirs(null)
      }}
    />
  )
}
