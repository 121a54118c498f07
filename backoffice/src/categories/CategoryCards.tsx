import { Box, Stack, Typography } from '@mui/material'
import type { AdminCategory } from '@nakshi/api/contract/admin/categories'
import { RecordContextProvider, useListContext } from 'react-admin'
import { ActivePill } from '../fields/ActivePill.tsx'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryName } from './CategoryName.tsx'
import { NoCategories } from './NoCategories.tsx'

/** Categories on a phone: a card each. */
export function CategoryCards() {
  const { data, isPending } = useListContext<AdminCategory>()
  if (isPending) return <Box sx={{ minHeight: 480 }} aria-busy />
  if (!data?.length) return <NoCategories />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((category) => (
        <RecordContextProvider key={category.id} value={category}>
          <Box
            component="li"
            sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
          >
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
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  )
}
