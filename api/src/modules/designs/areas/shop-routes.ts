import { pathSlug } from '@nakshi/core/base/fields'
import { productStudio } from '@nakshi/core/designs/schema'
import { z } from 'zod'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { getRequestLanguage } from '../../../platform/http/request-language.ts'
import { getActiveProductId } from '../../catalogue/product-query.ts'
import { listAreas, toProductStudio } from './list-areas.ts'
import { getTranslateSide } from './translate-side.ts'

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
    async (request) => {
      const id = await getActiveProductId(db, request.params.slug)
      const translateSide = await getTranslateSide(db, getRequestLanguage(request), id)
      const areas = (await listAreas(db, id)).map((area) => {
        const label = translateSide(area.side)
        return label === area.side ? area : { ...area, side_label: label }
      })
      return toProductStudio(db, areas)
    },
  )
}
