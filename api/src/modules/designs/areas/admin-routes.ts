import { uuid } from '@nakshi/contract/fields'
import { messages } from '@nakshi/contract/messages'
import { printAreasBody, productStudio } from '@nakshi/contract/shop/designs'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { App, Deps } from '../../../app-types.ts'
import { products } from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { listAreas } from './list-areas.ts'
import { saveAreas } from './save-areas.ts'

const schema = {
  tags: ['admin: products'],
  params: z.strictObject({ id: uuid }),
  response: { 200: productStudio },
}
/** Fits twelve areas with twelve SVG outlines each. */
const BODY_LIMIT = 2_097_152

export async function printAreaRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/products/:id/print-areas',
    { config: { access: { right: 'catalogue.read' } }, schema },
    async ({ params: { id } }) => {
      const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
      if (!product) throw notFound(messages.product.not_found)
      return { areas: await listAreas(db, id) }
    },
  )

  app.put(
    '/api/admin/products/:id/print-areas',
    {
      config: { access: { right: 'catalogue.write' } },
      bodyLimit: BODY_LIMIT,
      schema: { ...schema, body: printAreasBody },
    },
    async (request) => {
      const { id } = request.params
      const areas = await auditedChange(
        db,
        request,
        { action: 'change', subject: 'product', ids: [id] },
        (tx) => saveAreas(tx, id, request.body),
      )
      return { areas }
    },
  )
}
