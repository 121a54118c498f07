import { Box, Stack } from '@mui/material'
import type { AdminProductRow } from '@nakshi/api/contract/admin/products'
import { RecordContextProvider, useListContext } from 'react-admin'
import { ActivePill } from '../fields/ActivePill.tsx'
import { NoProducts } from './NoProducts.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductName } from './ProductName.tsx'
import { ProductPrice } from './ProductPrice.tsx'
import { Stock } from './Stock.tsx'

/** Products on a phone: a card each. */
export function ProductCards() {
  const { data, isPending } = useListContext<AdminProductRow>()
  if (isPending) return <Box sx={{ minHeight: 480 }} aria-busy />
  if (!data?.length) return <NoProducts />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((product) => (
        <RecordContextProvider key={product.id} value={product}>
          <Box
            component="li"
            sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
          >
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              <ProductName />
              <ProductActions />
            </Stack>
            <Stack
              direction="row"
              sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mt: 1 }}
            >
              <div>
                <ProductPrice {...product} />
              </div>
              <div>
                <Stock stock={product.stock} />
                {product.stock > 0 && ' in stock'}
              </div>
              <ActivePill is_active={product.is_active} />
            </Stack>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  )
}
