import { parseArgs } from 'node:util'
import { runChaosTest } from './chaos/run-chaos-test.ts'
import { NotInstalledError } from './find-programs.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { reportThroughput } from './throughput-report.ts'

const HELP = `Runs a multi-host setup on this machine: three replicas of the built application behind HAProxy, PostgreSQL with a standby
behind one address, PgBouncer in transaction mode, Redis and an S3 mock. It listens on localhost only.

  npm run cluster                  runs it with demo data until Ctrl+C
  npm run cluster -- --port 3100   uses this port
  npm run cluster -- --bad-day     chaos test: stops one component after another under traffic and reports failures (4 minutes)
  npm run cluster -- --figures     measures throughput and CPU time of one, two and three replicas (6 minutes)

--only replica (replaced, Redis, S3, primary) limits the faults; --products 1000000 sets the number of products for the measurement (default 10,000). All files are in a temporary
folder that is deleted at the end; after a failed chaos test the logs are kept.
`

const print = (line: string) => process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'bad-day': { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
    products: { type: 'string', default: '10000' },
    only: { type: 'string', default: '.' },
    help: { type: 'boolean', default: false },
  },
})

const stops: (() => Promise<unknown>)[] = []
let stopping = false
let resolveStop = () => {}
const stopSignal = new Promise<void>((resolve) => {
  resolveStop = resolve
})

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const end of stops.reverse()) await end().catch((error) => process.stderr.write(`${error}\n`))
  process.exit(code)
}

async function runChaos(cluster: Cluster): Promise<void> {
  const errors = await runChaosTest(cluster, new RegExp(values.only), print)
  if (errors.length > 0) {
    cluster.keepFolder()
    throw new Error([`Failed checks (logs: ${cluster.folder}):`, ...errors].join('\n'))
  }
  print('All checks passed.')
}

async function run(): Promise<void> {
  const port = values.port ? Number(values.port) : undefined
  // Rate limits per client would cap the measured throughput.
  const env: Record<string, string> = values.figures ? { RATE_LIMITS: 'off' } : {}
  const cluster = await openCluster({ port, env, report: print, stops })
  if (values.figures) return reportThroughput(cluster, Number(values.products), print)
  if (values['bad-day']) return runChaos(cluster)
  print(
    [
      `Storefront:     ${cluster.origin}/`,
      `Backoffice:     ${cluster.origin}/admin/ (admin@nakshi.test, password gift-of-joy)`,
      `Replicas:       ${cluster.replicas.map(({ origin }) => origin).join('  ')}`,
      `Database:       ${cluster.ownerUrl}`,
      `Logs:           ${cluster.folder}`,
      'Ctrl+C stops everything.',
    ].join('\n'),
  )
  await stopSignal
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    resolveStop()
    void stop(0)
  })

if (values.help) print(HELP)
else
  run().then(
    () => stop(0),
    (error) => {
      process.stderr.write(`${error instanceof NotInstalledError ? error.message : (error.stack ?? error)}\n`)
      return stop(1)
    },
  )
