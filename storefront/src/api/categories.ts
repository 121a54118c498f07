import type { Category } from '@nakshi/api/contract/categories'
import { apiQuery } from './queries.ts'

export const categoriesQuery = apiQuery<{ items: Category[] }>('/api/categories')
