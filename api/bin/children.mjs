import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Programs that this one has started and that still run. */
const running = new Set()

/**
 * Runs a program to its end without holding this one up, so that signals are heard meanwhile.
 * @returns its exit code; null when a signal ended it or it could not be started
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

/** Ends what runs and waits for it: nothing writes into node_modules or dist once this is over. */
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
