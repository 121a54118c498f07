import { demoId } from './random.ts'

/** Applied without a code. */
export const demoOffers = (now: Date) => [
  {
    id: demoId('offer', 'rakhis'),
    name: '10% off ten rakhis or more',
    kind: 'percentage' as const,
    value: 10,
    minimum_quantity: 10,
    category_ids: [demoId('category', 'rakhi-gifts')],
    starts_at: now,
  },
]
