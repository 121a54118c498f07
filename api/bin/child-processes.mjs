import { spawn } from 'node:child_process'
import { once } from 'node:events'

const running = new Set()

/**
 * Does not block, so signal handlers still run. Returns the exit code, or null if the program was killed
 * or did not start.
 */
export async function runChild(command, arguments_, options) {
  const child = spawn(command, arguments_, { stdio: 'inherit', ...options })
  running.add(child)
  try {
    const [code] = await once(child, 'exit')
    return code
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return null
  } finally {
    running.delete(child)
  }
}

/**
 * Resolves once all child processes have exited, so nothing writes to node_modules or dist afterwards.
 */
export async function stopChildren() {
  const ends = [...running].map(async (child) => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 3_000)
    await ended
    clearTimeout(timer)
  })
  await Promise.allSettled(ends)
}
