import type { Design } from '@nakshi/core/designs/schema'
import { personalQuery, REFETCH_ON_FOCUS } from './queries.ts'

export const designsQuery = (userId: string | null) => ({
  ...personalQuery<{ items: Design[] }>('/api/designs', userId),
  ...REFETCH_ON_FOCUS,
})
