import type { App } from '../app-types.ts'

/**
 * While the app closes, a connection goes as soon as its last answer is out. Node closes idle
 * connections only once, at the beginning; one that was busy then would be kept alive for over a
 * minute, and the stop would wait for it.
 */
export function closeConnections(app: App): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    sweep.unref()
    app.server.once('close', () => clearInterval(sweep))
  })
}
