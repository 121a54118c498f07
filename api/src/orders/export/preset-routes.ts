import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { AuditAction } from '../../contract/admin/audit-log.ts'
import {
  type ExportPresetBody,
  exportPresetBody,
  exportPresetChange,
  exportPresetList,
  presetReaderBody,
} from '../../contract/admin/export-presets.ts'
import type { Tx } from '../../db/client.ts'
import { retryingTransaction } from '../../db/retrying-transaction.ts'
import { signedIn } from '../../http/access.ts'
import { oneId, readFilter } from '../../http/simple-rest.ts'
import { ordersListSpec } from '../lists/list-spec.ts'
import { addPreset, changePreset, listPresets, removePreset, setReader } from './presets.ts'

const reads = { access: { right: 'exports.read' } } as const
const writes = { access: { right: 'exports.write' } } as const
const tags = ['admin: exports']
const response = { 200: exportPresetList, 201: exportPresetList }

export async function exportPresetRoutes(app: App, { db }: Deps): Promise<void> {
  const url = '/api/admin/export-presets'

  app.get(url, { config: reads, schema: { tags, response } }, async (request) => ({
    items: await listPresets(db, signedIn(request).id),
  }))

  /** The change and its audit entry share a transaction. */
  async function change(
    request: Parameters<typeof signedIn>[0],
    action: AuditAction,
    work: (tx: Tx) => Promise<{ id: string; after?: Record<string, unknown> }>,
  ) {
    await retryingTransaction(db, async (tx) => {
      const { id, after = {} } = await work(tx)
      await writeAudit(tx, request, { action, subject: { type: 'file', id: `preset ${id}` }, after })
    })
    return { items: await listPresets(db, signedIn(request).id) }
  }
  /** An invalid filter is rejected on save, not at each scheduled run. */
  function checked<Body extends ExportPresetBody>(body: Body): Body {
    readFilter(ordersListSpec, body.filter)
    return body
  }
  const said = ({ name, layout, format, send_at }: ExportPresetBody) => ({ name, layout, format, send_at })

  app.post(
    url,
    { config: writes, schema: { tags, body: exportPresetBody, response } },
    async (request, reply) => {
      const body = checked(request.body)
      const list = await change(request, 'create', async (tx) => ({
        id: await addPreset(tx, body),
        after: said(body),
      }))
      return reply.code(201).send(list)
    },
  )

  app.put(
    `${url}/:id`,
    { config: writes, schema: { tags, params: oneId, body: exportPresetChange, response } },
    (request) =>
      change(request, 'change', async (tx) => {
        const body = checked(request.body)
        await changePreset(tx, request.params.id, body)
        return { id: request.params.id, after: said(body) }
      }),
  )

  app.delete(`${url}/:id`, { config: writes, schema: { tags, params: oneId, response } }, (request) =>
    change(request, 'delete', async (tx) => {
      await removePreset(tx, request.params.id)
      return { id: request.params.id }
    }),
  )

  app.put(
    `${url}/:id/reader`,
    // Subscribing to customer addresses by email needs step-up authentication.
    {
      config: { ...writes, stepUp: true },
      schema: { tags, params: oneId, body: presetReaderBody, response },
    },
    (request) =>
      change(request, 'change', async (tx) => {
        const { id } = request.params
        await setReader(tx, id, signedIn(request).id, request.body.reads)
        return { id, after: { by_mail: request.body.reads } }
      }),
  )
}
