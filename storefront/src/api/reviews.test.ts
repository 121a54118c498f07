import type { Review, ReviewList } from '@nakshi/core/reviews/schema'
import { expect, test } from 'vitest'
import { prependReview } from './reviews.ts'

const review = (id: string, rating: number): Review => ({
  id,
  rating,
  title: 'Loved',
  comment: 'My sister cried.',
  is_verified: true,
  helpful_count: 0,
  answer: null,
  answered_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  user: { full_name: 'Meera Iyer' },
  photos: [],
})
const none: ReviewList = {
  items: [],
  total: 0,
  page: 1,
  per_page: 2,
  average: null,
  count: 0,
  distribution: [0, 0, 0, 0, 0],
  photos: [],
}

test('returns the first review as the whole list and its average', () => {
  expect(prependReview(none, review('a', 4))).toEqual({
    ...none,
    items: [review('a', 4)],
    total: 1,
    average: 4,
    count: 1,
    distribution: [0, 0, 0, 1, 0],
  })
})

test('puts a further review first, keeps the page length, and averages all reviews instead of one page', () => {
  const before = { ...none, items: [review('b', 5), review('a', 5)], total: 3, count: 3, average: 3.7 }
  const after = prependReview({ ...before, distribution: [1, 0, 0, 0, 2] }, review('c', 2))
  expect(after.items.map(({ id }) => id)).toEqual(['c', 'b'])
  expect(after).toMatchObject({ total: 4, count: 4, average: 3.3, distribution: [1, 1, 0, 0, 2] })
})
