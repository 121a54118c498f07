import { Box } from '@mui/material'
import type { AdminProduct } from '@nakshi/contract/admin/products'
import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { listPrintAreas } from '../../api/products.ts'
import { t } from '../../i18n.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ErrorState, isRecordNotFound, RecordNotFound, ScreenLoading } from '../../layout/ScreenStates.tsx'
import { adminMessages } from '../../messages.ts'
import { PRODUCT_META } from '../form/draft.ts'
import { ProductTabs } from '../ProductTabs.tsx'
import { AreasForm } from './AreasForm.tsx'

export function PersonalisePage() {
  const { id = '' } = useParams()
  const product = useGetOne<AdminProduct>('products', { id, meta: PRODUCT_META }, { retry: false })
  const areas = useQuery({
    queryKey: ['print-areas', id],
    queryFn: () => listPrintAreas(id),
    gcTime: 0,
    // A refetch must not replace areas being edited.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isRecordNotFound(product.error))
    return (
      <RecordNotFound
        title={t('Product not found')}
        one={t('product')}
        list={{ to: '/products', label: t('Products') }}
      />
    )
  // A failed refetch must not hide areas being edited.
  if ((product.error && !product.data) || (areas.error && !areas.data))
    return (
      <>
        <PageHeader title={t('Personalise')} />
        <ErrorState
          text={adminMessages.print_area.load_failed}
          onRetry={() => Promise.all([product.refetch(), areas.refetch()])}
        />
      </>
    )
  if (!product.data || !areas.data) return <ScreenLoading />
  return (
    <>
      <PageHeader title={t('Personalise: %{title}', { title: product.data.title })} />
      <ProductTabs id={id} open="personalise" />
      <Box sx={{ minWidth: 0 }}>
        <AreasForm product={product.data} stored={areas.data} />
      </Box>
    </>
  )
}
