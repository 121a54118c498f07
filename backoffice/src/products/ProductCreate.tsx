import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { useEffect, useState } from 'react'
import { Create, useGetOne, useNotify } from 'react-admin'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { useSaveOptions } from '../ui/forms/use-save-options.ts'
import {
  copyProduct,
  describeIncompleteRows,
  EMPTY_PRODUCT,
  PRODUCT_META,
  type ProductDraft,
} from './form/draft.ts'
import { ProductForm, ProductLoading } from './form/ProductForm.tsx'

const messages = adminMessages.product

export function ProductCreate() {
  const after: string | undefined = useLocation().state?.after
  // A link to a section has no state and keeps what was typed.
  const [shownAfter, setShownAfter] = useState(after)
  if (after !== undefined && after !== shownAfter) setShownAfter(after)
  const copied = useSearchParams()[0].get('copy')
  return <NewProduct key={`${shownAfter} ${copied}`} copied={copied} />
}

/** @param copied id of the product that is copied */
function NewProduct({ copied }: { copied: string | null }) {
  const { data, error } = useGetOne<AdminProduct>(
    'products',
    { id: copied ?? '', meta: PRODUCT_META },
    { enabled: copied !== null },
  )
  const notify = useNotify()
  const navigate = useNavigate()

  // The copy may be half edited when a refetch fails.
  const unread = error !== null && !data
  useEffect(() => {
    if (!unread) return
    notify(messages.load_failed, { type: 'error' })
    navigate('/products/add', { replace: true })
  }, [unread, notify, navigate])

  if (copied && !data) return <ProductLoading title={t('Add Product')} />
  return <CreateFrom start={data ? copyProduct(data) : EMPTY_PRODUCT} />
}

function CreateFrom({ start }: { start: ProductDraft }) {
  const [record] = useState(start)
  const [saved, setSaved] = useState<string | null>(null)
  const options = useSaveOptions<AdminProduct>({
    resource: 'products',
    done: (saved, sent) => `${messages.created} ${describeIncompleteRows(sent, saved)}`.trim(),
    failed: messages.create_failed,
    onSaved: ({ slug }) => setSaved(slug),
  })
  return (
    <Create resource="products" title={false} component="div" mutationOptions={options}>
      <ProductForm
        title={t('Add Product')}
        record={record}
        action={t('Create Product')}
        busyAction={t('Creating...')}
        saved={saved}
      />
    </Create>
  )
}
