import { WEBHOOK_TEST, webhookEvents } from '@nakshi/core/webhooks/admin-schema'
import { webhookEventPermissions } from '@nakshi/core/webhooks/webhook-permissions'
import type { FastifyRequest } from 'fastify'
import { assertPermitted, isPermitted, requireAccount } from '../../platform/http/access.ts'

/** An event says what the lists say. @throws {AppError} 403 */
export function assertEventsPermitted(request: FastifyRequest, types: readonly string[]): void {
  const account = requireAccount(request)
  for (const event of webhookEvents)
    if (types.includes(event)) assertPermitted(account, webhookEventPermissions[event])
}

export function listPermittedTypes(request: FastifyRequest): string[] {
  const account = requireAccount(request)
  return [
    ...webhookEvents.filter((each) => isPermitted(account, webhookEventPermissions[each])),
    WEBHOOK_TEST,
  ]
}
