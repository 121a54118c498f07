import { pathSlug } from '@nakshi/contract/fields'
import {
  ownReviewVotes,
  review,
  reviewBody,
  reviewList,
  reviewListQuery,
  reviewVote,
} from '@nakshi/contract/shop/reviews'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { requireAccount } from '../../http/access.ts'
import { getActiveProductId } from '../catalogue/product-query.ts'
import { createReview, listReviews } from './product-reviews.ts'
import { listHelpfulVotes, voteHelpful } from './vote-helpful.ts'

const tags = ['reviews']
const params = z.strictObject({ slug: pathSlug })
const ofReview = z.strictObject({ id: z.uuid() })

export async function reviewRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/products/:slug/reviews',
    {
      config: { access: 'visitor', shared: true },
      schema: { tags, params, querystring: reviewListQuery, response: { 200: reviewList } },
    },
    async (request) => listReviews(db, await getActiveProductId(db, request.params.slug), request.query),
  )

  app.post(
    '/api/products/:slug/reviews',
    {
      config: { access: 'user', invalidatesCache: true, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { tags, params, body: reviewBody, response: { 201: review } },
    },
    (request, reply) => {
      const reviewer = requireAccount(request)
      reply.code(201)
      return db.transaction(async (tx) => {
        const productId = await getActiveProductId(tx, request.params.slug)
        return createReview(tx, reviewer, productId, request.body)
      })
    },
  )

  app.get(
    '/api/review-votes',
    { config: { access: 'user' }, schema: { tags, response: { 200: ownReviewVotes } } },
    async (request) => ({ review_ids: await listHelpfulVotes(db, requireAccount(request).id) }),
  )

  for (const [method, helpful] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: '/api/reviews/:id/helpful',
      config: { access: 'user', invalidatesCache: true, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: { tags, params: ofReview, response: { 200: reviewVote } },
      handler: (request) =>
        db.transaction((tx) => voteHelpful(tx, requireAccount(request).id, request.params.id, helpful)),
    })
}
