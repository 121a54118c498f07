import { pathSlug } from '@nakshi/core/base/fields'
import { productStudio } from '@nakshi/core/designs/schema'
import { z } from 'zod'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { getActiveProductId } from '../../catalogue/product-query.ts'
import { listAreas, toProductStudio } from './list-areas.ts'

export async function productStudioRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/products/:slug/studio',
    {
      config: { access: 'visitor', shared: true },
      schema: {
        operationId: 'getProductStudio',
        summary: 'Reads the print areas of a product',
        tags: ['designs'],
        params: z.strictObject({ slug: pathSlug }),
        response: { 200: productStudio },
      },
    },
    async ({ params }) => toProductStudio(db, await listAreas(db, await getActiveProductId(db, params.slug))),
  )
}
