import type { App } from '../app-types.ts'

/**
 * Closes connections as they become idle during shutdown. Node does so only once; a busy keep-alive
 * connection would delay the stop for over a minute.
 */
export function closeConnections(app: App): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    sweep.unref()
    app.server.once('close', () => clearInterval(sweep))
  })
}
