import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../src/project-root.ts'
import { type Part, startPart, untilSo } from './part.ts'

export type Replica = ReturnType<typeof replicaOf>

const STARTED_AGAIN_AFTER = 500

/** Restarts after an unexpected exit, as systemd or Kubernetes do. */
export function replicaOf(name: string, port: number, folder: string, env: Record<string, string>) {
  let part: Part | undefined
  let isMeant = false
  let restarts = 0
  const origin = `http://127.0.0.1:${port}`
  const logFile = path.join(folder, `${name}.log`)

  function launch(more: Record<string, string>): void {
    isMeant = true
    part = startPart({
      name,
      command: process.execPath,
      args: ['--enable-source-maps', 'api/dist/main.js'],
      logFile,
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: path.join(folder, name),
        ...env,
        ...more,
      },
    })
    part.child.once('exit', async () => {
      if (!isMeant) return
      restarts += 1
      await wait(STARTED_AGAIN_AFTER)
      if (isMeant) launch(more)
    })
  }

  const answers = (page: string) =>
    fetch(origin + page, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  return {
    name,
    port,
    origin,
    logFile,
    dataDir: path.join(folder, name),
    restarts: () => restarts,
    isReady: () => answers('/readyz'),
    pid: () => (part?.isRunning() ? part.child.pid : undefined),
    async start(more: Record<string, string> = {}): Promise<void> {
      launch(more)
      await untilSo(`${name} is ready`, () => answers('/readyz'))
    },
    /** Simulates a host failure; the replica restarts. */
    kill: () => part?.child.kill('SIGKILL'),
    async stop(): Promise<void> {
      isMeant = false
      await part?.stop()
    },
  }
}
