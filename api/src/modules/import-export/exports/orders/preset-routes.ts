import type { AuditAction } from '@nakshi/core/backoffice/admin-audit-log'
import {
  type ExportPresetBody,
  exportPresetBody,
  exportPresetChange,
  exportPresetList,
  presetSubscriptionBody,
} from '@nakshi/core/exports/admin-schema'
import type { Tx } from '../../../../platform/db/client.ts'
import { retryingTransaction } from '../../../../platform/db/retrying-transaction.ts'
import { requireAccount } from '../../../../platform/http/access.ts'
import type { App, Deps } from '../../../../platform/http/app-types.ts'
import { oneId, parseFilter } from '../../../../platform/http/simple-rest.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import { ordersListSpec } from '../../../orders/lists/list-spec.ts'
import {
  createPreset,
  deletePreset,
  listExportPresets,
  setExportSubscription,
  updatePreset,
} from './presets.ts'

const reads = { access: { right: 'exports.read' } } as const
const writes = { access: { right: 'exports.write' } } as const
const tags = ['admin: exports']
const response = { 200: exportPresetList, 201: exportPresetList }

export async function exportPresetRoutes(app: App, { db }: Deps): Promise<void> {
  const url = '/api/admin/export-presets'

  app.get(
    url,
    {
      config: reads,
      schema: { operationId: 'listAdminExportPresets', summary: 'Lists export presets', tags, response },
    },
    async (request) => ({
      items: await listExportPresets(db, requireAccount(request).id),
    }),
  )

  /** The change and its audit entry share a transaction. */
  async function change(
    request: Parameters<typeof requireAccount>[0],
    action: AuditAction,
    work: (tx: Tx) => Promise<{ id: string; after?: Record<string, unknown> }>,
  ) {
    await retryingTransaction(db, async (tx) => {
      const { id, after = {} } = await work(tx)
      await writeAudit(tx, request.actor, { action, subject: { type: 'file', id: `preset ${id}` }, after })
    })
    return { items: await listExportPresets(db, requireAccount(request).id) }
  }
  /** An invalid filter is rejected on save, not at each scheduled run. */
  function validated<Body extends ExportPresetBody>(body: Body): Body {
    parseFilter(ordersListSpec, body.filter)
    return body
  }
  const auditFields = ({ name, layout, format, send_at }: ExportPresetBody) => ({
    name,
    layout,
    format,
    send_at,
  })

  app.post(
    url,
    {
      config: writes,
      schema: {
        operationId: 'createAdminExportPreset',
        summary: 'Creates an export preset',
        tags,
        body: exportPresetBody,
        response,
      },
    },
    async (request, reply) => {
      const body = validated(request.body)
      const list = await change(request, 'create', async (tx) => ({
        id: await createPreset(tx, body),
        after: auditFields(body),
      }))
      return reply.code(201).send(list)
    },
  )

  app.put(
    `${url}/:id`,
    {
      config: writes,
      schema: {
        operationId: 'replaceAdminExportPreset',
        summary: 'Saves an export preset',
        tags,
        params: oneId,
        body: exportPresetChange,
        response,
      },
    },
    (request) =>
      change(request, 'change', async (tx) => {
        const body = validated(request.body)
        await updatePreset(tx, request.params.id, body)
        return { id: request.params.id, after: auditFields(body) }
      }),
  )

  app.delete(
    `${url}/:id`,
    {
      config: writes,
      schema: {
        operationId: 'deleteAdminExportPreset',
        summary: 'Deletes an export preset',
        tags,
        params: oneId,
        response,
      },
    },
    (request) =>
      change(request, 'delete', async (tx) => {
        await deletePreset(tx, request.params.id)
        return { id: request.params.id }
      }),
  )

  app.put(
    `${url}/:id/reader`,
    // Subscribing to customer addresses by email needs step-up authentication.
    {
      config: { ...writes, stepUp: true },
      schema: {
        operationId: 'setExportPresetReader',
        summary: 'Chooses who may use an export preset',
        tags,
        params: oneId,
        body: presetSubscriptionBody,
        response,
      },
    },
    (request) =>
      change(request, 'change', async (tx) => {
        const { id } = request.params
        await setExportSubscription(tx, id, requireAccount(request).id, request.body.reads)
        return { id, after: { by_mail: request.body.reads } }
      }),
  )
}
