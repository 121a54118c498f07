import { adminMessages } from '@nakshi/core/admin-messages'
import { apiRequestMessages } from '@nakshi/core/base/api-request-messages'
import { toIssueText } from '@nakshi/core/base/issue-text'
import { deliverySettingsMessages } from '@nakshi/core/delivery/admin-messages'
import { isTestMode, listConnectedGateways } from '@nakshi/core/payments/payment-methods'
import { paymentSettings } from '@nakshi/core/payments/settings'
import {
  type AdminSetting,
  adminSetting,
  adminSettingChange,
  adminSettingsChange,
} from '@nakshi/core/settings/admin-schema'
import { defaultSettings, type SettingsKey, settingsKeys } from '@nakshi/core/settings/schema'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { siteSettings } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, type Issue, notFound } from '../../platform/errors.ts'
import { isPermitted, requireAccount } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { filterText, listQuery, oneOrMany, setContentRange } from '../../platform/http/simple-rest.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { getStoreSettings, withDefaults } from './get-settings.ts'
import { type SettingUpdate, updateSetting } from './update-setting.ts'

const reads = { access: { right: 'settings.read' } } as const
const writes = { access: { right: 'settings.write' } } as const
const tags = ['admin: settings']
const params = z.object({ id: z.enum(settingsKeys) })

const query = listQuery.extend({
  sort: listQuery.shape.sort.refine(
    (sort) => !sort || sort[0] === 'id',
    toIssueText(apiRequestMessages.sort_by_id),
  ),
  filter: filterText.pipe(z.strictObject({ id: oneOrMany(z.enum(settingsKeys)).optional() })).optional(),
})

export async function adminSettingRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.get(
    '/api/admin/settings',
    {
      config: reads,
      schema: {
        operationId: 'listAdminSettingsGroups',
        summary: 'Lists settings groups',
        tags,
        querystring: query,
        response: { 200: adminSetting.array() },
      },
    },
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
    {
      config: reads,
      schema: {
        operationId: 'getAdminSettingsGroup',
        summary: 'Reads a settings group',
        tags,
        params,
        response: { 200: adminSetting },
      },
    },
    (request) => getAdminSetting(db, request.params.id),
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: '/api/admin/settings/:id',
    config: writes,
    schema: {
      operationId: 'replaceAdminSettingsGroup',
      summary: 'Saves a settings group',
      tags,
      params,
      body: adminSettingChange,
      response: { 200: adminSetting },
    },
    handler: async (request) => {
      const { id } = request.params
      await save(request, [id], (update) => update({ id, ...request.body }))
      return getAdminSetting(db, id)
    },
  })

  app.put(
    '/api/admin/settings',
    {
      config: writes,
      schema: {
        operationId: 'updateManyAdminSettingsGroups',
        summary: 'Changes several settings groups',
        tags,
        body: adminSettingsChange,
        response: { 200: adminSetting.array() },
      },
    },
    async (request) => {
      const updates = settingsKeys.flatMap((id) => {
        const change = request.body[id]
        return change ? [{ id, ...change }] : []
      })
      const ids = updates.map(({ id }) => id)
      await save(request, ids, (update) => forEachGroup(updates, update))
      return (await listAdminSettings(db)).filter(({ id }) => ids.includes(id))
    },
  )

  async function save(
    request: FastifyRequest,
    ids: SettingsKey[],
    change: (update: (one: SettingUpdate) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const isOwner = isPermitted(requireAccount(request), 'security.write')
    await auditedChange(db, request.actor, { action: 'change', subject: 'setting', ids }, (tx) =>
      change(async (update) => {
        await assertCanChangeAccounts(tx, update, isOwner)
        if (!isTestMode(config) && listConnectedGateways(config).length === 0)
          assertPayableWithoutGateway(update)
        await updateSetting(tx, update)
      }),
    )
  }
}

/** @throws {AppError} with the issues of all groups, each below the name of its group */
async function forEachGroup(
  updates: SettingUpdate[],
  update: (one: SettingUpdate) => Promise<void>,
): Promise<void> {
  const rejected: { error: AppError; issues: Issue[] }[] = []
  for (const one of updates) {
    await update(one).catch((error: unknown) => {
      if (!(error instanceof AppError && error.issues)) throw error
      const issues = error.issues.map(({ path, message }) => ({ path: `${one.id}.${path}`, message }))
      rejected.push({ error, issues })
    })
  }
  const [first] = rejected
  if (!first) return
  const { statusCode, code, text } = first.error
  throw new AppError(
    statusCode,
    code,
    text,
    rejected.flatMap(({ issues }) => issues),
  )
}

async function listAdminSettings(db: Queryable): Promise<AdminSetting[]> {
  const saved = await db.select().from(siteSettings)
  return settingsKeys.map((id) => {
    const row = saved.find((one) => one.key === id)
    return { id, value: withDefaults(id, row?.value), updated_at: row?.updated_at.toISOString() ?? null }
  })
}

async function getAdminSetting(db: Queryable, id: SettingsKey): Promise<AdminSetting> {
  const found = (await listAdminSettings(db)).find((setting) => setting.id === id)
  if (!found) throw notFound()
  return found
}

/** Guest checkout is a sign-in rule, so only owners change it. @throws {AppError} 403 */
async function assertCanChangeAccounts(tx: Tx, { id, value }: SettingUpdate, isOwner: boolean) {
  if (isOwner || id !== 'store_settings') return
  const { accounts } = await getStoreSettings(tx)
  if ((value.accounts ?? defaultSettings.store_settings.accounts) !== accounts)
    throw fieldError(403, 'no_right', 'value.accounts', adminMessages.staff.no_permission)
}

/** @throws {AppError} 400 without any payment method */
function assertPayableWithoutGateway({ id, value }: SettingUpdate): void {
  const payment = id === 'payment_settings' ? paymentSettings.safeParse(value) : null
  if (!payment?.success || payment.data.upi.vpa !== '') return
  const { enabled, advance_percent, advance_paise } = payment.data.cod
  if (advance_percent !== null || advance_paise !== null) {
    const field = advance_percent === null ? 'advance_paise' : 'advance_percent'
    throw fieldError(400, 'invalid', `value.cod.${field}`, deliverySettingsMessages.advance_needs_online)
  }
  if (enabled) return
  throw fieldError(400, 'invalid', 'value.cod.enabled', deliverySettingsMessages.nobody_can_pay)
}
