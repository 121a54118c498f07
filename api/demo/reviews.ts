import reviews from './reviews.json' with { type: 'json' }

export type DemoReview = {
  product_slug: string
  customer_name: string
  city: string
  rating: number
  title: string
  comment: string
  days_ago: number
  is_verified: boolean
  /** Default: ordered nine and delivered three days before the review. */
  ordered_days_ago: number
  delivered_days_ago: number
}

export const demoReviews: DemoReview[] = reviews.map((review) => ({
  ...review,
  ordered_days_ago: review.ordered_days_ago ?? review.days_ago + 9,
  delivered_days_ago: review.delivered_days_ago ?? review.days_ago + 3,
}))
