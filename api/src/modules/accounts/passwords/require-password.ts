import { profileMessages } from '@nakshi/contract/messages/profile'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../app-types.ts'
import { users } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { requireAccount } from '../../../http/access.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { requireRecentSecondFactor } from '../second-factor/verify-second-factor.ts'
import { checkPassword } from './check-password.ts'

/** Protects against an unattended device. @throws {AppError} 403 `step_up`, 422, 429 */
export async function requirePassword(
  deps: Deps,
  request: FastifyRequest,
  typed: string | undefined,
): Promise<void> {
  const { id, email, session_id } = requireAccount(request)
  await requireRecentSecondFactor(deps.db, request)
  if (!typed) throw passwordError(profileMessages.password_needed)
  const [row] = await deps.db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, id))
  const stored = row?.password_hash ?? null
  const known = `session ${session_id}`
  if (await checkPassword(deps, request, { email, password: typed, stored, known })) return
  const subject = { type: 'customer', id } as const
  await writeAudit(deps.db, request, { action: 'sign_in_failed', subject })
  throw passwordError(profileMessages.wrong_password)
}

function passwordError(message: string): AppError {
  return new AppError(422, 'current_password', message, [{ path: 'current_password', message }])
}
