import { pathSlug } from '@nakshi/core/base/fields'
import type { Language } from '@nakshi/core/base/languages'
import { type Collection, collection } from '@nakshi/core/products/collections'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { collections, media } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import { getTranslate } from '../../translations/get-translations.ts'

export async function collectionRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/collections/:slug',
    {
      config: { access: 'visitor', shared: true },
      schema: {
        operationId: 'getCollection',
        summary: 'Reads a collection that is shown now',
        tags: ['catalogue'],
        params: z.strictObject({ slug: pathSlug }),
        response: { 200: collection },
      },
    },
    (request) => getCollection(db, request.params.slug, getRequestLanguage(request)),
  )
}

/** @throws {AppError} 404 unknown, inactive, or out of its days */
async function getCollection(db: Db, slug: string, language: Language): Promise<Collection> {
  const [found] = await db
    .select({
      ...pickColumns(collections, 'id', 'slug', 'title', 'description', 'image_url'),
      ...pickColumns(collections, 'seo_title', 'seo_description'),
      ...pickColumns(media, 'width', 'height', 'placeholder'),
    })
    .from(collections)
    .innerJoin(sql`shown_collections shown`, sql`shown.id = ${collections.id}`)
    .leftJoin(media, sql`${media.key} = substr(${collections.image_url}, length('/media/') + 1)`)
    .where(eq(collections.slug, slug))
  if (!found) throw notFound()
  const { id, image_url: url, width, height, placeholder } = found
  const translate = await getTranslate(db, language, [id])
  const title = translate(id, 'title', found.title)
  return {
    slug: found.slug,
    title,
    description: translate(id, 'description', found.description),
    image: url ? { url, alt_text: title, width, height, placeholder } : null,
    seo_title: translate(id, 'seo_title', found.seo_title),
    seo_description: translate(id, 'seo_description', found.seo_description),
  }
}
