import type { App, Deps } from '../../app-types.ts'
import { followedOrder, followPicture, followToken } from '../../contract/follow.ts'
import type { Media } from '../../media/open-media.ts'
import { findPreview } from '../print-files/own-preview.ts'
import { sendPrintFile } from '../print-files/send-print-file.ts'
import { orderBehind } from './follow-link.ts'
import { readFollowed } from './read-followed.ts'

const tags = ['orders']
const anyone = (max: number) => ({ access: 'anyone', rateLimit: { max, timeWindow: '1 minute' } }) as const

/** POST keeps the token out of URLs and logs. */
export async function followRoutes(
  app: App,
  { db, config, media: { store } }: Deps & { media: Media },
): Promise<void> {
  app.post(
    '/api/follow/open',
    { config: anyone(20), schema: { tags, body: followToken, response: { 200: followedOrder } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return readFollowed(db, await orderBehind(db, request.body.token, config))
    },
  )

  app.post(
    '/api/follow/picture',
    { config: anyone(120), schema: { tags, body: followPicture, produces: ['image/webp'] } },
    async (request, reply) => {
      const { token, item_id } = request.body
      const { id } = await orderBehind(db, token, config)
      return sendPrintFile(request, reply, store, await findPreview(db, id, item_id))
    },
  )
}
