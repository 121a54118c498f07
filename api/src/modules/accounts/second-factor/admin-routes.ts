import { type SecurityPolicy, securityPolicy } from '@nakshi/core/accounts/second-factor'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import type { Queryable } from '../../../platform/db/client.ts'
import { securitySettings } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireAccount } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { diffFields } from '../../audit/changed-fields.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { hasSecondFactor } from './verify-second-factor.ts'

const tags = ['admin: security']

export async function securityRuleRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/security',
    {
      config: { access: { right: 'security.write' } },
      schema: {
        operationId: 'getSecurity',
        summary: 'Reads the security rules for staff',
        tags,
        response: { 200: securityPolicy },
      },
    },
    () => getSecurityRules(db),
  )

  app.put(
    '/api/admin/security',
    {
      config: { access: { right: 'security.write' }, stepUp: true },
      schema: {
        operationId: 'updateSecurity',
        summary: 'Changes the security rules for staff',
        tags,
        body: securityPolicy,
        response: { 200: securityPolicy },
      },
    },
    async (request) => {
      const { id } = requireAccount(request)
      await db.transaction(async (tx) => {
        // Requires the owner's own second factor first, to prevent locking themselves out.
        if (request.body.require_second_factor && !(await hasSecondFactor(tx, id)))
          throw new AppError(422, 'no_second_factor', secondFactorMessages.none)
        const before = await getSecurityRules(tx)
        await tx
          .insert(securitySettings)
          .values(request.body)
          .onConflictDoUpdate({ target: securitySettings.only, set: request.body })
        const subject = { type: 'setting', id: 'security' } as const
        await writeAudit(tx, request.actor, {
          action: 'change',
          subject,
          ...diffFields(before, request.body),
        })
      })
      return getSecurityRules(db)
    },
  )
}

export async function getSecurityRules(db: Queryable): Promise<SecurityPolicy> {
  const [row] = await db
    .select({ require_second_factor: securitySettings.require_second_factor })
    .from(securitySettings)
  return row ?? { require_second_factor: false }
}
