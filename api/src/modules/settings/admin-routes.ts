import { adminSetting, adminSettingChange } from '@nakshi/contract/admin/settings'
import { settingsKeys } from '@nakshi/contract/shop/settings'
import { hasPermission } from '@nakshi/domain/permissions'
import { z } from 'zod'
import type { App, Deps } from '../../app-types.ts'
import { requireAccount } from '../../http/access.ts'
import { filterText, listQuery, oneOrMany, setContentRange } from '../../http/simple-rest.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { assertCanChangeAccounts, getAdminSetting, listAdminSettings, updateSetting } from './save-setting.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const
const tags = ['admin: settings']
const params = z.object({ id: z.enum(settingsKeys) })

const query = listQuery.extend({
  sort: listQuery.shape.sort.refine((sort) => !sort || sort[0] === 'id', 'The only sort field is "id"'),
  filter: filterText.pipe(z.strictObject({ id: oneOrMany(z.enum(settingsKeys)).optional() })).optional(),
})

export async function adminSettingRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/settings',
    { config: reads, schema: { tags, querystring: query, response: { 200: adminSetting.array() } } },
    async (request, reply) => {
      const { range, filter } = request.query
      const ids = filter?.id
      const found = (await listAdminSettings(db)).filter(({ id }) => !ids || ids.includes(id))
      const rows = range ? found.slice(range[0], range[1] + 1) : found
      setContentRange(reply, 'settings', { offset: range?.[0] ?? 0, count: rows.length, total: found.length })
      return rows
    },
  )

  app.get(
    '/api/admin/settings/:id',
    { config: reads, schema: { tags, params, response: { 200: adminSetting } } },
    (request) => getAdminSetting(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/settings/:id',
    config: writes,
    schema: { tags, params, body: adminSettingChange, response: { 200: adminSetting } },
    handler: async (request) => {
      const { id } = request.params
      const isOwner = hasPermission(requireAccount(request).staff_role, 'security.write')
      await auditedChange(db, request, { action: 'change', subject: 'setting', ids: [id] }, async (tx) => {
        await assertCanChangeAccounts(tx, { id, ...request.body }, isOwner)
        return updateSetting(tx, { id, ...request.body })
      })
      return getAdminSetting(db, id)
    },
  })
}
