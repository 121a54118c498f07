import { runChild } from './children.mjs'
import { loadEnvFile } from './env-file.mjs'
import { checkNode, installPackages, root } from './install.mjs'

// `npm run admin -- EMAIL`, `npm run admin -- EMAIL --reset-second-factor`
checkNode()
loadEnvFile()
await installPackages()
const { buildChanged } = await import('./build.mjs')
await buildChanged(['api'])
const code = await runChild(
  process.execPath,
  ['--enable-source-maps', 'api/dist/admin-account.js', ...process.argv.slice(2)],
  { cwd: root },
)
process.exit(code ?? 1)
