import path from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * The build has a JavaScript entry beside the file that asks (`from`: its URL); from sources, tsx loads the TypeScript
 * one. An idle thread does not keep the process alive.
 */
export function startThread(from: string, name: string, options: WorkerOptions): Worker {
  const ending = path.extname(new URL(from).pathname)
  const entry = new URL(`./${name}${ending}`, from)
  const loader = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import('${entry.href}') })`
  const thread =
    ending === '.js' ? new Worker(entry, options) : new Worker(loader, { ...options, eval: true })
  thread.unref()
  return thread
}
