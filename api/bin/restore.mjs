import { runChild } from './children.mjs'
import { loadEnvFile } from './env-file.mjs'
import { checkNode, installPackages, root } from './install.mjs'

// `npm run restore`
checkNode()
loadEnvFile()
await installPackages()
const { buildChanged } = await import('./build.mjs')
await buildChanged(['api'])
const code = await runChild(
  process.execPath,
  ['--enable-source-maps', 'api/dist/restore.js', ...process.argv.slice(2)],
  { cwd: root },
)
process.exit(code ?? 1)
