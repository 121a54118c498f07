import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../project-root.ts'

/** A checkout runs the npm script; the Docker image holds only the compiled command. */
export function adminCommand(argument: string): string {
  return existsSync(path.join(projectRoot, 'api', 'bin', 'admin.mjs'))
    ? `npm run admin -- ${argument}`
    : `docker compose exec app node api/dist/admin-account.js ${argument}`
}
