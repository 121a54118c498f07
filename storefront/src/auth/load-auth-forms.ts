import { retryImport } from '../ui/lazy/retry-import.ts'

const load = () => import('./auth-forms.ts')

/** Their schemas include zod, which the sign-in page needs only once something is typed. */
export const loadAuthForms = () => retryImport(load)

/** Before the first field is left, which validates it. */
export function prefetchAuthForms(): void {
  // Loaded again, with its error, by the validation
  loadAuthForms().catch(() => undefined)
}
