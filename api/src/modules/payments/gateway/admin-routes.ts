import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import {
  foreignPayment,
  gatewayCheck,
  gatewayConnections,
  gatewayName,
} from '@nakshi/core/payments/admin-gateways'
import { gatewayNames, gateways } from '@nakshi/core/payments/gateways'
import { getGateway } from '@nakshi/core/payments/payment-methods'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { payments, refunds } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { getPaymentSettings } from '../../settings/get-settings.ts'
import { findGateway } from './connected-gateways.ts'
import { ProviderError, ProviderRejection } from './errors.ts'
import { foreignPaymentsListSpec, listForeignPayments } from './list-foreign-payments.ts'
import { getWebhookPath } from './webhook-path.ts'

const tags = ['admin: payments']

export async function gatewayAdminRoutes(app: App, { db, config }: Deps): Promise<void> {
  app.get(
    '/api/admin/payment-gateways',
    {
      config: { access: { right: 'settings.read' } },
      schema: {
        operationId: 'listPaymentGateways',
        summary: 'Lists the payment gateways, the one of new payments and what is open at each',
        tags,
        response: { 200: gatewayConnections },
      },
    },
    async () => {
      const used = getGateway(config, await getPaymentSettings(db))
      const connections = gatewayNames.map(async (name) => ({
        name,
        is_connected: config.gateways[name] !== undefined,
        is_used: name === used,
        open: await countOpen(db, name),
        webhook_url: config.publicUrl + getWebhookPath(name),
      }))
      return { gateways: await Promise.all(connections) }
    },
  )

  app.post(
    '/api/admin/payment-gateways/:gateway/check',
    {
      config: {
        access: { right: 'settings.write' },
        rateLimit: { max: 20, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'checkPaymentGateway',
        summary: 'Checks the keys of a payment gateway',
        tags,
        params: z.object({ gateway: gatewayName }),
        response: { 200: gatewayCheck },
      },
    },
    async (request) => {
      const { gateway: name } = request.params
      const provider = gateways[name].label
      const gateway = findGateway(config, name)
      if (!gateway)
        throw new AppError(
          409,
          'no_gateway',
          withParams(adminMessages.payment_gateway.not_connected, { provider }),
        )
      try {
        await gateway.verifyKeys()
        return { ok: true, problem: null }
      } catch (error) {
        if (!(error instanceof ProviderError) && !(error instanceof ProviderRejection)) throw error
        const areWrong = error instanceof ProviderRejection || error.kind === 'keys'
        const { keys_rejected, unreachable } = adminMessages.payment_gateway
        return {
          ok: false,
          problem: toApiMessage(withParams(areWrong ? keys_rejected : unreachable, { provider })),
        }
      }
    },
  )

  listRoute(app, '/api/admin/foreign-payments', {
    operation: {
      operationId: 'listForeignPayments',
      summary: 'Lists payments of other sites on the same gateway accounts',
    },
    config: { access: { right: 'payments.read' } },
    tags,
    row: foreignPayment,
    spec: foreignPaymentsListSpec,
    list: (query) => listForeignPayments(db, query),
  })
}

async function countOpen(db: Queryable, provider: string): Promise<number> {
  const open = await db.$count(
    payments,
    and(
      eq(payments.provider, provider),
      isNotNull(payments.provider_reference),
      inArray(payments.status, ['pending', 'authorised']),
    ),
  )
  const underWay = inArray(refunds.status, ['requested', 'pending', 'unknown'])
  const refunding = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(underWay, eq(payments.provider, provider)))
  return open + refunding.length
}
