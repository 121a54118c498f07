import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '../../api/src/platform/project-root.ts'
import { isSmoke } from './sized.ts'

/** From a key press to the picture of the studio, in Chromium; ends red above what is wanted. */
export async function measureKeys(): Promise<void> {
  const smoke = isSmoke ? ['--smoke'] : []
  const script = spawn(
    process.execPath,
    ['--import', 'tsx', 'storefront/scripts/studio-speed.mjs', ...smoke],
    {
      cwd: projectRoot,
      stdio: 'inherit',
    },
  )
  const [code] = await once(script, 'exit')
  if (code !== 0) process.exitCode = 1
}
