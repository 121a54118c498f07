import { runChild } from './child-processes.mjs'
import { loadEnvFile } from './env-file.mjs'
import { checkNode, installPackages, root } from './install.mjs'

/**
 * Installs and builds what the script in api/dist needs, runs it with this process's arguments and exits
 * with its code.
 */
export async function runBuilt(script) {
  checkNode()
  loadEnvFile()
  await installPackages()
  const { buildChanged } = await import('./build.mjs')
  await buildChanged(['api'])
  const code = await runChild(
    process.execPath,
    ['--enable-source-maps', `api/dist/${script}`, ...process.argv.slice(2)],
    { cwd: root },
  )
  process.exit(code ?? 1)
}
