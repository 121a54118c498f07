import type { AdminProduct } from '@nakshi/api/contract/admin/products'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { Edit, useNotify, useRedirect } from 'react-admin'
import { PRODUCT_META } from './form/draft.ts'
import { ProductLoading } from './form/ProductLoading.tsx'
import { StoredProductForm } from './form/StoredProductForm.tsx'

/**
 * A stored product's form. It is always read anew: what an earlier visit left in the cache may be
 * old.
 */
export function ProductEdit() {
  const notify = useNotify()
  const redirect = useRedirect()
  return (
    <Edit<AdminProduct>
      resource="products"
      title={false}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      loading={<ProductLoading title="Edit Product" />}
      queryOptions={{
        meta: PRODUCT_META,
        gcTime: 0,
        onError: () => {
          notify(adminSentences.product.load_failed, { type: 'error' })
          redirect('list', 'products')
        },
      }}
      mutationOptions={{ meta: PRODUCT_META }}
    >
      <StoredProductForm />
    </Edit>
  )
}
