import { pathSlug } from '@nakshi/core/base/fields'
import { contentPage } from '@nakshi/core/content/pages'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { pages } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { getTranslate } from '../translations/get-translations.ts'
import { renderPage } from './to-content-page.ts'

export async function contentPageRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.get(
    '/api/pages/:slug',
    {
      config: { access: 'visitor', shared: true },
      schema: {
        operationId: 'getPage',
        summary: 'Reads a published page of the store',
        tags: ['pages'],
        params: z.strictObject({ slug: pathSlug }),
        response: { 200: contentPage },
      },
    },
    async (request) => {
      const { params } = request
      const [page] = await db
        .select()
        .from(pages)
        .where(and(eq(pages.slug, params.slug), eq(pages.status, 'published')))
      if (!page) throw notFound()
      const language = getRequestLanguage(request)
      const translate = await getTranslate(db, language, [page.id])
      const { title, description, body, seo_title } = page
      const texts = {
        title: translate(page.id, 'title', title),
        description: translate(page.id, 'description', description),
        body: translate(page.id, 'body', body),
        seo_title: translate(page.id, 'seo_title', seo_title),
      }
      return renderPage(db, { ...toIsoDates(page), ...texts }, config, language)
    },
  )
}
