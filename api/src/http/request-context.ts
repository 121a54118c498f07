import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '../app-types.ts'

const current = new AsyncLocalStorage<string | undefined>()

/** Id of the current request, or of the request that queued the running job. */
export const getCurrentRequestId = (): string | undefined => current.getStore()

export const runInRequest = <T>(request: string | undefined, work: () => T): T => current.run(request, work)

/** Entered twice: the async context is lost while the body is read. */
export function registerRequestContext(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done))
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done))
}
