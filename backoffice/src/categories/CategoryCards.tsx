import { Stack, Typography } from '@mui/material'
import type { AdminCategory } from '@nakshi/api/contract/admin/categories'
import type { ReactElement } from 'react'
import { ActivePill } from '../fields/ActivePill.tsx'
import { Cards } from '../layout/Cards.tsx'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryName } from './CategoryName.tsx'

/** Categories on a phone. */
export function CategoryCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminCategory> empty={empty}>
      {(category) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
            <CategoryName />
            <CategoryActions />
          </Stack>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
            <Typography color="textSecondary">
              {category.product_count} {category.product_count === 1 ? 'product' : 'products'}
            </Typography>
            <ActivePill is_active={category.is_active} />
          </Stack>
        </>
      )}
    </Cards>
  )
}
