import type { App, Deps } from '../../app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { securityRules } from '../../contract/second-factor.ts'
import { secondFactorSentences } from '../../contract/second-factor-sentences.ts'
import { changedFields } from '../../domain/changed-fields.ts'
import { AppError } from '../../errors.ts'
import { signedIn } from '../../http/access.ts'
import { hasSecondFactor } from './second-step.ts'
import { readSecurityRules, saveSecurityRules } from './security-rules.ts'

const tags = ['admin: security']

export async function securityRuleRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/security',
    { config: { access: { right: 'security.write' } }, schema: { tags, response: { 200: securityRules } } },
    () => readSecurityRules(db),
  )

  app.put(
    '/api/admin/security',
    {
      config: { access: { right: 'security.write' }, stepUp: true },
      schema: { tags, body: securityRules, response: { 200: securityRules } },
    },
    async (request) => {
      const { id } = signedIn(request)
      await db.transaction(async (tx) => {
        // Requires the owner's own second factor first, to prevent locking themselves out.
        if (request.body.require_second_factor && !(await hasSecondFactor(tx, id)))
          throw new AppError(422, 'no_second_factor', secondFactorSentences.none)
        const before = await readSecurityRules(tx)
        await saveSecurityRules(tx, request.body)
        const subject = { type: 'setting', id: 'security' } as const
        await writeAudit(tx, request, { action: 'change', subject, ...changedFields(before, request.body) })
      })
      return readSecurityRules(db)
    },
  )
}
