import { existsSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './project-root.ts'

/** `run` also works while the server refuses to start. */
const CONTAINER_COMMANDS = {
  admin: 'docker compose exec app node api/dist/admin-account.js',
  identity: 'docker compose run --rm app node api/dist/identity.js',
}

/** A checkout runs the npm script; the Docker image holds only the compiled command. */
export function terminalCommand(name: keyof typeof CONTAINER_COMMANDS, ...options: string[]): string {
  const isCheckout = existsSync(path.join(projectRoot, 'api', 'bin', `${name}.mjs`))
  if (!isCheckout) return [CONTAINER_COMMANDS[name], ...options].join(' ')
  return [`npm run ${name}`, ...(options.length > 0 ? ['--', ...options] : [])].join(' ')
}
