import { spellingOffers, spellingQuery } from '@nakshi/core/spellings/schema'
import type { App } from '../../platform/http/app-types.ts'
import { suggestSpellings } from './suggest-spellings.ts'

/** Offers depend on the release only. Private: a name is personal data and stays out of shared caches. */
const CACHE_CONTROL = 'private, max-age=86400'

export async function spellingRoutes(app: App): Promise<void> {
  app.get(
    '/api/spellings',
    {
      config: { access: 'visitor', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        operationId: 'suggestSpellings',
        summary: 'Suggests how a name is written in another script',
        tags: ['designs'],
        querystring: spellingQuery,
        response: { 200: spellingOffers },
      },
    },
    async ({ query }, reply) => {
      const spellings = await suggestSpellings(query.text, query.language)
      reply.header('cache-control', CACHE_CONTROL)
      return { offers: spellings.map(({ text, isCertain }) => ({ text, is_certain: isCertain })) }
    },
  )
}
