import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { slugFrom } from '@nakshi/api/domain/slug'
import { useEffect } from 'react'
import { useCreate, useGetOne, useNotify } from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { copyOf, EMPTY_PRODUCT, PRODUCT_META, type ProductDraft } from './form/draft.ts'
import type { AfterSave } from './form/OtherWaysToSave.tsx'
import { ProductForm } from './form/ProductForm.tsx'
import { ProductLoading } from './form/ProductLoading.tsx'
import { useAfterSave } from './use-after-save.ts'

/** A new product, empty or made from another one (`?copy=<id>`). */
export function ProductAdd() {
  const copied = useSearchParams()[0].get('copy')
  const { data, error } = useGetOne<AdminProduct>(
    'products',
    { id: copied ?? '', meta: PRODUCT_META },
    { enabled: copied !== null, retry: false },
  )
  const [create, { isPending }] = useCreate()
  const goOn = useAfterSave()
  const { key } = useLocation()
  const notify = useNotify()
  const navigate = useNavigate()

  useEffect(() => {
    if (!error) return
    notify(sentences.admin.product.load_failed, { type: 'error' })
    navigate('/products/add', { replace: true })
  }, [error, notify, navigate])

  async function save(draft: ProductDraft, next: AfterSave) {
    await create('products', { data: draft }, { returnPromise: true })
    notify(sentences.admin.product.created, { type: 'success' })
    goOn(next, draft.slug || slugFrom(draft.title))
  }

  if (copied && !data) return <ProductLoading title="Add Product" />
  return (
    <ProductForm
      key={key}
      title="Add Product"
      record={data ? copyOf(data) : EMPTY_PRODUCT}
      save={save}
      action={isPending ? 'Creating...' : 'Create Product'}
      busy={isPending}
      failed={sentences.admin.product.create_failed}
    />
  )
}
