import { messages } from '@nakshi/core/messages'
import type { ReviewVote } from '@nakshi/core/reviews/schema'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { products, reviews, reviewVotes } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'

/** @throws {AppError} 404 unknown or inactive product, 422 own review */
export async function voteHelpful(
  tx: Tx,
  userId: string,
  reviewId: string,
  helpful: boolean,
): Promise<ReviewVote> {
  const [review] = await tx
    .select({ owner: reviews.user_id })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.product_id))
    .where(and(eq(reviews.id, reviewId), eq(products.is_active, true)))
    .for('update', { of: reviews })
  if (!review) throw notFound()
  if (review.owner === userId) throw new AppError(422, 'own_review', messages.review.own)

  if (helpful)
    await tx.insert(reviewVotes).values({ review_id: reviewId, user_id: userId }).onConflictDoNothing()
  else
    await tx
      .delete(reviewVotes)
      .where(and(eq(reviewVotes.review_id, reviewId), eq(reviewVotes.user_id, userId)))
  const [counted] = await tx
    .select({ helpful_count: reviews.helpful_count })
    .from(reviews)
    .where(eq(reviews.id, reviewId))
  return { helpful_count: counted?.helpful_count ?? 0, helpful }
}

const MAX_OWN_VOTES = 1_000

export async function listHelpfulVotes(db: Db, userId: string): Promise<string[]> {
  const votes = await db
    .select({ id: reviewVotes.review_id })
    .from(reviewVotes)
    .where(eq(reviewVotes.user_id, userId))
    .limit(MAX_OWN_VOTES)
  return votes.map(({ id }) => id)
}
