import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import {
  exportCounts,
  exportFormats,
  exportLayouts,
  MAX_SHEET_ROWS,
  rowsOf,
} from '../../contract/admin/export.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { keptFields } from '../../domain/changed-fields.ts'
import { AppError } from '../../errors.ts'
import { sendFile, tableTypes } from '../../http/send-file.ts'
import { listQuery, readSort } from '../../http/simple-rest.ts'
import { ordersListSpec } from '../lists/list-spec.ts'
import { countRows } from './count-rows.ts'
import { exportName } from './export-name.ts'
import { exportOrders } from './export-orders.ts'
import type { TakePlace } from './export-places.ts'
import { chooseColumns } from './open-table.ts'
import { findPreset } from './presets.ts'
import { productsOf } from './product-sheets.ts'
import { selectionOf } from './selection-of.ts'

const config = { access: { right: 'exports.read' } } as const
const tags = ['admin: exports']

const exportQuery = listQuery.pick({ sort: true, filter: true }).extend({
  format: z.enum(exportFormats).default('csv'),
  layout: z.enum(exportLayouts).default('orders'),
  /** Comma-separated column names, in output order. */
  columns: z
    .string()
    .max(2000)
    .transform((names) => names.split(',').filter((name) => name !== ''))
    .optional(),
  /** Id of a saved or built-in preset; sets everything except the orders. */
  preset: z.string().max(60).optional(),
  /** `product`: an items workbook with one sheet per product. */
  sheets: z.enum(['one', 'product']).default('one'),
})

/** Query parameters, or those of a preset, whose own filter applies when the query has none. */
async function wishOf(db: Queryable, query: z.infer<typeof exportQuery>) {
  if (query.preset === undefined)
    return { ...query, filter: query.filter ?? {}, columns: chooseColumns(query.layout, query.columns) }
  const preset = await findPreset(db, query.preset)
  return { ...preset, filter: query.filter ?? preset.filter }
}

export async function exportRoutes(
  app: App,
  { db, reports, takePlace }: Deps & { takePlace: TakePlace },
): Promise<void> {
  app.get(
    '/api/admin/orders/export/count',
    {
      config,
      schema: { tags, querystring: listQuery.pick({ filter: true }), response: { 200: exportCounts } },
    },
    async (request) => {
      const { filter = {} } = request.query
      return countRows(await reports(), await selectionOf(db, filter))
    },
  )

  app.get(
    '/api/admin/orders/export',
    {
      config: { ...config, stepUp: true },
      schema: { tags, querystring: exportQuery, produces: tableTypes },
    },
    async (request, reply) => {
      const { sort } = request.query
      const { format, layout, sheets, columns, filter } = await wishOf(db, request.query)
      const byProduct = sheets === 'product'
      if (byProduct && (format !== 'xlsx' || layout !== 'items'))
        throw new AppError(
          400,
          'invalid',
          'One sheet per product is only available for the items layout in Excel format',
        )
      const selection = {
        ...(await selectionOf(db, filter)),
        order_by: readSort(ordersListSpec, sort ?? ordersListSpec.default_sort),
      }
      const file = await takePlace(async () => {
        const readFrom = await reports()
        if (format === 'xlsx') {
          const counts = await countRows(readFrom, selection)
          if (rowsOf(layout, counts) > MAX_SHEET_ROWS)
            throw new AppError(422, 'too_many_rows', adminSentences.export.too_many_rows)
          if (byProduct) await productsOf(readFrom, selection)
        }
        const names = columns.map((each) => ('column' in each ? each.column : each.heading))
        const after = keptFields({ layout, columns: names, ...filter })
        const subject = { type: 'file', id: `orders.${format}` } as const
        await writeAudit(db, request, { action: 'export', subject, after })
        return exportOrders(readFrom, { format, layout, columns, selection, by_product: byProduct })
      })
      return sendFile(reply, exportName(layout, format, new Date(), filter), file)
    },
  )
}
