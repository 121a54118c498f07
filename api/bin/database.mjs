import { spawnSync } from 'node:child_process'
import { checkNode, installPackages, root } from './install.mjs'

// `npm run db:migrate`, `db:reset`, `db:seed`
checkNode()
installPackages()
const { buildChanged } = await import('./build.mjs')
await buildChanged(['api'])
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', 'api/dist/database.js', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
