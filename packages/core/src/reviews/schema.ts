import { z } from 'zod'
import { page, perPage, queryNumber, requiredLine, text } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_REVIEW_PHOTOS } from '../base/limits.ts'
import { uploadedImage } from '../media/schema.ts'
import { reviewSorts } from './sorts.ts'

export type { ReviewSort } from './sorts.ts'

export const reviewBody = z.strictObject({
  rating: z.int().min(1).max(5),
  title: requiredLine(120, formMessages.review_title),
  comment: text(2000).min(1, toIssueText(formMessages.review)),
  photos: z.array(uploadedImage).max(MAX_REVIEW_PHOTOS).optional(),
  /** Consent to show photos of all own reviews outside the reviews too; withdrawn in the account. */
  share_photos: z.literal(true).optional(),
})
export const review = z.object({
  id: z.uuid(),
  rating: z.int(),
  title: z.string(),
  comment: z.string(),
  is_verified: z.boolean(),
  created_at: z.string(),
  helpful_count: z.int(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** null: shown as Anonymous */
  user: z.object({ full_name: z.string().nullable() }),
  /** Public URLs; `?w=` resizes. */
  photos: z.array(z.string()),
})
export type Review = z.infer<typeof review>
export const reviewListQuery = z.strictObject({
  rating: queryNumber.int().min(1).max(5).optional(),
  sort: z.enum(reviewSorts).default('newest'),
  page,
  per_page: perPage.default(5),
})
export const reviewVote = z.object({ helpful_count: z.int(), helpful: z.boolean() })
export type ReviewVote = z.infer<typeof reviewVote>
export const ownReviewVotes = z.object({ review_ids: z.array(z.uuid()) })
export type OwnReviewVotes = z.infer<typeof ownReviewVotes>
/** `distribution[0]` counts one-star reviews, `[4]` five-star reviews. */
export const reviewList = z.object({
  items: z.array(review),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  average: z.number().nullable(),
  count: z.int(),
  distribution: z.array(z.int()).length(5),
  photos: z.array(z.string()),
})
export type ReviewList = z.infer<typeof reviewList>
