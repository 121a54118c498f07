import type { SecurityPolicy } from '@nakshi/contract/shop/second-factor'
import type { Queryable } from '../../../db/client.ts'
import { securitySettings } from '../../../db/tables/index.ts'

export async function getSecurityRules(db: Queryable): Promise<SecurityPolicy> {
  const [row] = await db
    .select({ require_second_factor: securitySettings.require_second_factor })
    .from(securitySettings)
  return row ?? { require_second_factor: false }
}

export async function updateSecurityRules(db: Queryable, rules: SecurityPolicy): Promise<void> {
  await db
    .insert(securitySettings)
    .values(rules)
    .onConflictDoUpdate({ target: securitySettings.only, set: rules })
}
