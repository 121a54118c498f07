import type { App } from '../app-types.ts'

/**
 * Closes connections as they become idle during shutdown. Node does so only once; a busy keep-alive
 * connection would delay the stop for over a minute.
 */
export function registerConnectionDraining(app: App): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const closeTimer = setInterval(() => app.server.closeIdleConnections(), 50)
    closeTimer.unref()
    app.server.once('close', () => clearInterval(closeTimer))
  })
}
