import {
  exportCounts,
  exportFormats,
  exportLayouts,
  getExportRowCount,
  MAX_SPREADSHEET_ROWS,
} from '@nakshi/contract/admin/export'
import { adminMessages } from '@nakshi/contract/admin/messages'
import { z } from 'zod'
import type { App, Deps } from '../../../../app-types.ts'
import type { Queryable } from '../../../../db/client.ts'
import { AppError } from '../../../../errors.ts'
import { replyWithFile, spreadsheetTypes } from '../../../../http/reply-with-file.ts'
import { listQuery, parseSort } from '../../../../http/simple-rest.ts'
import { exportFilename } from '../../../../spreadsheets/export-filename.ts'
import { redactFields } from '../../../audit/changed-fields.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { ordersListSpec } from '../../../orders/lists/list-spec.ts'
import { chooseColumns } from './build-table.ts'
import type { ExportLimiter } from './export-concurrency.ts'
import { countSelectedRows, exportOrders } from './export-orders.ts'
import { toOrderSelection } from './order-selection.ts'
import { findPreset } from './presets.ts'
import { listSelectedProducts } from './product-worksheets.ts'

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
  worksheets: z.enum(['one', 'product']).default('one'),
})

/** Query parameters, or those of a preset, whose own filter applies when the query has none. */
async function resolveExport(db: Queryable, query: z.infer<typeof exportQuery>) {
  if (query.preset === undefined)
    return { ...query, filter: query.filter ?? {}, columns: chooseColumns(query.layout, query.columns) }
  const preset = await findPreset(db, query.preset)
  return { ...preset, filter: query.filter ?? preset.filter }
}

export async function exportRoutes(
  app: App,
  { db, reports, runLimited }: Deps & { runLimited: ExportLimiter },
): Promise<void> {
  app.get(
    '/api/admin/orders/export/count',
    {
      config,
      schema: { tags, querystring: listQuery.pick({ filter: true }), response: { 200: exportCounts } },
    },
    async (request) => {
      const { filter = {} } = request.query
      return countSelectedRows(await reports(), await toOrderSelection(db, filter))
    },
  )

  app.get(
    '/api/admin/orders/export',
    {
      config: { ...config, stepUp: true },
      schema: { tags, querystring: exportQuery, produces: spreadsheetTypes },
    },
    async (request, reply) => {
      const { sort } = request.query
      const { format, layout, worksheets: sheets, columns, filter } = await resolveExport(db, request.query)
      const byProduct = sheets === 'product'
      if (byProduct && (format !== 'xlsx' || layout !== 'items'))
        throw new AppError(
          400,
          'invalid',
          'One sheet per product is only available for the items layout in Excel format',
        )
      const selection = {
        ...(await toOrderSelection(db, filter)),
        order_by: parseSort(ordersListSpec, sort ?? ordersListSpec.default_sort),
      }
      const file = await runLimited(async () => {
        const readFrom = await reports()
        if (format === 'xlsx') {
          const counts = await countSelectedRows(readFrom, selection)
          if (getExportRowCount(layout, counts) > MAX_SPREADSHEET_ROWS)
            throw new AppError(422, 'too_many_rows', adminMessages.export.too_many_rows)
          if (byProduct) await listSelectedProducts(readFrom, selection)
        }
        const names = columns.map((each) => ('column' in each ? each.column : each.heading))
        const after = redactFields({ layout, columns: names, ...filter })
        const subject = { type: 'file', id: `orders.${format}` } as const
        await writeAudit(db, request, { action: 'export', subject, after })
        return exportOrders(readFrom, { format, layout, columns, selection, by_product: byProduct })
      })
      return replyWithFile(reply, exportFilename(layout, format, new Date(), filter), file)
    },
  )
}
