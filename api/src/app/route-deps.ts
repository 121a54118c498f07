import type { WithGuestMergeHooks } from '../modules/accounts/guest-merge-hooks.ts'
import type { PreviewRenderer } from '../modules/designs/previews/preview-renderer.ts'
import type { ExportLimiter } from '../modules/import-export/exports/export-concurrency.ts'
import type { App, Deps } from '../platform/http/app-types.ts'
import type { Media } from '../platform/media/open-media.ts'

/** What routes may ask for besides `Deps`. */
export type RouteDeps = Deps &
  WithGuestMergeHooks & {
    media: Media
    previews: PreviewRenderer
    runLimited: ExportLimiter
    /** drops of the response cache */
    changes: () => number
  }

export type Routes = (app: App, deps: RouteDeps) => Promise<void>
