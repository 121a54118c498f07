import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listGateways } from './connected-gateways.ts'
import { payRoutes } from './pay-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

/** Browser returns and webhooks are public: they only trigger a request to the gateway. */
export async function gatewayRoutes(app: App, deps: Deps): Promise<void> {
  for (const gateway of listGateways(deps.config)) {
    await app.register(async (scope) => payRoutes(scope, deps, gateway))
    await app.register(async (scope) => webhookRoutes(scope, deps, gateway))
  }
}
