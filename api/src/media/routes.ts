import type { App, Deps } from '../app-types.ts'
import { servingRoutes } from './serving-routes.ts'
import { openMediaStore } from './store.ts'
import { uploadRoutes } from './upload-routes.ts'

/** Pictures: taken in by `upload-routes.ts`, handed out by `serving-routes.ts`. */
export async function mediaRoutes(app: App, deps: Deps): Promise<void> {
  const store = openMediaStore(deps.config)
  await app.register(uploadRoutes, { ...deps, store })
  await app.register(servingRoutes, { ...deps, store })
}
