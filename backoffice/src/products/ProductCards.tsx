import { Stack } from '@mui/material'
import type { AdminProductRow } from '@nakshi/api/contract/admin/products'
import type { ReactElement } from 'react'
import { ActivePill } from '../fields/ActivePill.tsx'
import { Cards } from '../layout/Cards.tsx'
import { ProductActions } from './ProductActions.tsx'
import { ProductName } from './ProductName.tsx'
import { ProductPrice } from './ProductPrice.tsx'
import { Stock } from './Stock.tsx'

/** Products on a phone. */
export function ProductCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminProductRow> empty={empty}>
      {(product) => (
        <>
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
        </>
      )}
    </Cards>
  )
}
