import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { type ExportedList, exportLayouts } from '@nakshi/core/exports/admin-columns'
import { exportHeadingKinds } from '@nakshi/core/exports/admin-headings'
import { exportCounts, exportFormats } from '@nakshi/core/exports/admin-schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { replyWithFile, spreadsheetTypes } from '../../../platform/http/reply-with-file.ts'
import { listQuery, parseFilter, parseSort } from '../../../platform/http/simple-rest.ts'
import { exportFilename } from '../../../platform/spreadsheets/export-filename.ts'
import { redactFields } from '../../audit/changed-fields.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { ordersListSpec } from '../../orders/lists/list-spec.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import type { ExportLimiter } from './export-concurrency.ts'
import { assertFitsWorkbook, exportResource, type ResourceExport } from './export-resource.ts'
import { filterOrders } from './export-selection.ts'
import { chooseColumns, countOrderRows, exportedLists } from './exported-resources.ts'
import { findPreset } from './orders/presets.ts'

const config = { access: { right: 'exports.read' } } as const
const tags = ['admin: exports']

const listExportQuery = listQuery.pick({ sort: true, filter: true }).extend({
  format: z.enum(exportFormats).default('csv'),
  /** Comma-separated column names, in output order. */
  columns: z
    .string()
    .max(2000)
    .transform((names) => names.split(',').filter((name) => name !== ''))
    .optional(),
  headings: z.enum(exportHeadingKinds).default('names'),
})
const orderExportQuery = listExportQuery.extend({
  layout: z.enum(exportLayouts).default('orders'),
  /** Id of a saved or built-in preset; sets everything except the orders. */
  preset: z.string().max(60).optional(),
  /** `product`: an items workbook with one sheet per product. */
  worksheets: z.enum(['one', 'product']).default('one'),
})

/** Query parameters, or those of a preset, whose own filter applies when the query has none. */
async function resolveExport(db: Queryable, query: z.infer<typeof orderExportQuery>) {
  if (query.preset === undefined)
    return {
      ...query,
      filter: query.filter ?? {},
      columns: chooseColumns(query.layout, query.columns, query.headings),
    }
  const preset = await findPreset(db, query.preset)
  return { ...preset, filter: query.filter ?? preset.filter }
}

type RequestedExport = ResourceExport & {
  filter: Record<string, unknown>
  list: 'orders' | ExportedList
}

export async function exportRoutes(
  app: App,
  { db, reports, runLimited }: Deps & { runLimited: ExportLimiter },
): Promise<void> {
  async function sendExport(
    request: FastifyRequest,
    reply: FastifyReply,
    { list, filter, ...options }: RequestedExport,
  ) {
    const { resource, format, columns } = options
    const file = await runLimited(async () => {
      const readFrom = await reports()
      if (format === 'xlsx') await assertFitsWorkbook(readFrom, options)
      const names = columns.map((each) => ('column' in each ? each.column : each.heading))
      await writeAudit(db, request.actor, {
        action: 'export',
        subject: { type: 'file', id: `${list}.${format}` },
        after: redactFields({ ...(list === 'orders' && { layout: resource }), columns: names, ...filter }),
      })
      return exportResource(readFrom, options)
    })
    const { name } = await getStoreSettings(db)
    return replyWithFile(reply, exportFilename(name, resource, format, new Date(), filter), file)
  }

  app.get(
    '/api/admin/orders/export/count',
    {
      config,
      schema: {
        operationId: 'countExportRows',
        summary: 'Counts the rows of an order export',
        tags,
        querystring: listQuery.pick({ filter: true }),
        response: { 200: exportCounts },
      },
    },
    async (request) => {
      const { filter = {} } = request.query
      return countOrderRows(await reports(), await filterOrders(db, filter))
    },
  )

  app.get(
    '/api/admin/orders/export',
    {
      config: { ...config, stepUp: true },
      schema: {
        operationId: 'exportOrders',
        summary: 'Downloads orders',
        tags,
        querystring: orderExportQuery,
        produces: spreadsheetTypes,
      },
    },
    async (request, reply) => {
      const { format, layout, worksheets, columns, filter } = await resolveExport(db, request.query)
      const byProduct = worksheets === 'product'
      if (byProduct && (format !== 'xlsx' || layout !== 'items'))
        throw new AppError(400, 'invalid', adminFormMessages.worksheets)
      const orderBy = parseSort(ordersListSpec, request.query.sort ?? ordersListSpec.default_sort)
      return sendExport(request, reply, {
        resource: layout,
        format,
        columns,
        selection: { ...(await filterOrders(db, filter)), order_by: orderBy },
        by_product: byProduct,
        filter,
        list: 'orders',
      })
    },
  )

  for (const list of Object.keys(exportedLists) as ExportedList[]) {
    const { right, spec, operationId } = exportedLists[list]
    app.get(
      `/api/admin/${list}/export`,
      {
        config: { access: { right }, ...(right === 'exports.customers' && { stepUp: true }) },
        schema: {
          operationId,
          summary: `Downloads ${list.replaceAll('-', ' ')}`,
          tags,
          querystring: listExportQuery,
          produces: spreadsheetTypes,
        },
      },
      async (request, reply) => {
        const { format, sort = spec.default_sort, filter = {}, columns, headings } = request.query
        return sendExport(request, reply, {
          resource: list,
          format,
          columns: chooseColumns(list, columns, headings),
          selection: { where: parseFilter(spec, filter), order_by: parseSort(spec, sort) },
          by_product: false,
          filter,
          list,
        })
      },
    )
  }
}
