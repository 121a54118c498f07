import type { App, Deps } from '../app-types.ts'
import { requestAnswer, requestBody } from '../contract/requests.ts'
import { sentences } from '../contract/sentences.ts'
import { storeRequest } from './take-request.ts'

export async function requestRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/requests',
    {
      config: { access: 'anyone', rateLimit: { max: 5, timeWindow: '1 minute' } },
      schema: { tags: ['requests'], body: requestBody, response: { 201: requestAnswer } },
    },
    async (request, reply) => {
      const userId = request.account?.id ?? null
      const reference = await db.transaction((tx) => storeRequest(tx, userId, request.body))
      reply.code(201)
      return { reference, message: sentences.request.received(reference) }
    },
  )
}
