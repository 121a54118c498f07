import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project-root.ts'

/**
 * What to type to make an admin, where this runs: a checkout has the command, an image only what it
 * starts.
 */
export function adminCommand(argument: string): string {
  return existsSync(path.join(projectRoot, 'api', 'bin', 'admin.mjs'))
    ? `npm run admin -- ${argument}`
    : `docker compose exec app node api/dist/admin-account.js ${argument}`
}
