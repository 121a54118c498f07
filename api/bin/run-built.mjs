import { runChild } from './children.mjs'
import { loadEnvFile } from './env-file.mjs'
import { checkNode, installPackages, root } from './install.mjs'

/**
 * Runs a built script of the API with the arguments of this process, after installing and building
 * what that takes. Ends the process as the script ended.
 * @param {string} script in `api/dist`
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
