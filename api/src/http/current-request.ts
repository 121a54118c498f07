import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '../app-types.ts'

const current = new AsyncLocalStorage<string | undefined>()

/** Name of the request that is being answered, or that a running job goes back to. */
export const currentRequest = (): string | undefined => current.getStore()

/** Does the work as a part of that request; of none without a name. */
export const asPartOf = <T>(request: string | undefined, work: () => T): T => current.run(request, work)

/**
 * Lets what a request causes know its name. Said twice: a body arrives in parts, and the last one
 * may come as nobody's.
 */
export function followRequests(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done))
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done))
}
