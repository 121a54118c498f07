import type { App, Deps } from '../app-types.ts'
import type { Media } from './open-media.ts'
import { servingRoutes } from './serving-routes.ts'
import { uploadRoutes } from './upload-routes.ts'

export async function mediaRoutes(app: App, deps: Deps & { media: Media }): Promise<void> {
  await app.register(uploadRoutes, deps)
  await app.register(servingRoutes, deps)
}
