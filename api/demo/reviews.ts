import reviews from './reviews.json' with { type: 'json' }

export type DemoReview = {
  product_slug: string
  customer_name: string
  city: string
  rating: number
  title: string
  comment: string
  days_ago: number
  /** Its writer got the product before writing; an order in the demo shop shows it. */
  is_verified: boolean
  /**
   * When that order was placed and delivered; a week and two days before the review unless the
   * comment tells otherwise.
   */
  ordered_days_ago: number
  delivered_days_ago: number
}

export const demoReviews: DemoReview[] = reviews.map((review) => ({
  ...review,
  ordered_days_ago: review.ordered_days_ago ?? review.days_ago + 9,
  delivered_days_ago: review.delivered_days_ago ?? review.days_ago + 3,
}))
