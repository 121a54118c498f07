import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../api/src/platform/project-root.ts'
import { type ClusterComponent, startComponent, waitForCondition } from './component.ts'

export type Replica = ReturnType<typeof createReplica>

const RESTART_DELAY_MS = 500

/** Restarts after an unexpected exit, as systemd or Kubernetes do. */
export function createReplica(name: string, port: number, folder: string, env: Record<string, string>) {
  let part: ClusterComponent | undefined
  let shouldRun = false
  let restarts = 0
  const origin = `http://127.0.0.1:${port}`
  const logFile = path.join(folder, `${name}.log`)

  function launch(extraEnv: Record<string, string>): void {
    shouldRun = true
    part = startComponent({
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
        ...extraEnv,
      },
    })
    part.child.once('exit', async () => {
      if (!shouldRun) return
      restarts += 1
      await wait(RESTART_DELAY_MS)
      if (shouldRun) launch(extraEnv)
    })
  }

  const isAnswering = (page: string) =>
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
    isReady: () => isAnswering('/readyz'),
    pid: () => (part?.isRunning() ? part.child.pid : undefined),
    async start(extraEnv: Record<string, string> = {}): Promise<void> {
      launch(extraEnv)
      await waitForCondition(`${name} is ready`, () => isAnswering('/readyz'))
    },
    /** Simulates a host failure; the replica restarts. */
    kill: () => part?.child.kill('SIGKILL'),
    async stop(): Promise<void> {
      shouldRun = false
      await part?.stop()
    },
  }
}
