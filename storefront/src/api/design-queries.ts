import type { Design } from '@nakshi/contract/shop/designs'
import { personalQuery, REFETCH_ON_FOCUS } from './queries.ts'

export const designsQuery = (userId: string | null) => ({
  ...personalQuery<{ items: Design[] }>('/api/designs', userId),
  ...REFETCH_ON_FOCUS,
})
