import { messages } from '@nakshi/contract/messages'
import { contactMessageBody, contactMessageResponse } from '@nakshi/contract/shop/contact-messages'
import { formatMessage } from '@nakshi/domain/format-message'
import type { App, Deps } from '../../app-types.ts'
import { createContactMessage } from './create-message.ts'

export async function contactMessageRoutes(app: App, { db }: Deps): Promise<void> {
  app.post(
    '/api/contact-messages',
    {
      config: { access: 'anyone', rateLimit: { max: 5, timeWindow: '1 minute' } },
      schema: {
        tags: ['contact messages'],
        body: contactMessageBody,
        response: { 201: contactMessageResponse },
      },
    },
    async (request, reply) => {
      const userId = request.account?.id ?? null
      const reference = await db.transaction((tx) => createContactMessage(tx, userId, request.body))
      reply.code(201)
      return { reference, message: formatMessage(messages.request.received, { reference }) }
    },
  )
}
