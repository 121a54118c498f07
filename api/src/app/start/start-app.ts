import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { gateways, listGatewayVariables } from '@nakshi/core/payments/gateways'
import { getGateway, isTestMode } from '@nakshi/core/payments/payment-methods'
import { eq, inArray } from 'drizzle-orm'
import { AggregatorRegistry } from 'prom-client'
import { loadDemoOnce } from '../../../demo/load-once.ts'
import { passwordMatches } from '../../modules/accounts/passwords/hash-new-password.ts'
import { listGateways } from '../../modules/payments/gateway/connected-gateways.ts'
import { ProviderError } from '../../modules/payments/gateway/errors.ts'
import type { PaymentGateway } from '../../modules/payments/gateway/payment-gateway.ts'
import { getPaymentSettings } from '../../modules/settings/get-settings.ts'
import { WorkerError } from '../../platform/command.ts'
import type { Config } from '../../platform/config.ts'
import { type Db, openDatabase } from '../../platform/db/client.ts'
import type { ShopDatabase } from '../../platform/db/shop-database.ts'
import { users } from '../../platform/db/tables/index.ts'
import { terminalCommand } from '../../platform/terminal-command.ts'
import { DEFAULT_DEMO_PASSWORD } from '../config/environment.ts'
import { startMetricsServer } from '../health/metrics-server.ts'
import { DEMO_ACCOUNTS, runPreflight } from './preflight-check.ts'
import { type ShutdownHooks, serveApp } from './serve-app.ts'

type StartOptions = {
  shutdownHooks: ShutdownHooks
  isStopping: () => boolean
  print: (line: string) => void
  printError: (line: string) => void
}

export async function startApp(
  config: Config,
  database: ShopDatabase,
  { shutdownHooks, isStopping, print, printError }: StartOptions,
): Promise<void> {
  const { db, close } = openDatabase(database.directUrl, { max: 2 })
  try {
    const warnings = await runPreflight(db, config)
    if (config.demo) await loadDemoOnce(database.directUrl, db, config, print)
    if (isStopping()) return
    if (config.workers > 1) await runWorkers(config, database.url, shutdownHooks, printError)
    else await serveApp(config, database.url, shutdownHooks)
    print([await getStartMessage(db, config), ...warnings].join('\n'))
  } finally {
    await close()
  }
}

/** `shutdownHooks` receives stop functions. Throws WorkerError when the first worker does not start. */
async function runWorkers(
  config: Config,
  databaseUrl: string,
  shutdownHooks: ShutdownHooks,
  warn: (line: string) => void,
): Promise<void> {
  let stopping = false
  const fork = () => cluster.fork({ DATABASE_URL: databaseUrl })
  shutdownHooks.push(async () => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(workers.map(stopWorker))
  })
  // One first, so that a start error is reported once.
  await waitUntilListening(fork())
  const otherWorkers = Array.from({ length: config.workers - 1 }, fork)
  await Promise.all(otherWorkers.map(waitUntilListening))
  cluster.on('exit', (_worker, code, signal) => {
    if (stopping || code === 0) return
    warn(`A worker exited unexpectedly (${signal ?? code}). Starting another.`)
    // Delays a restart loop, for example while the database is down.
    setTimeout(() => stopping || fork(), 500)
  })
  if (config.metricsPort === undefined) return
  const registry = new AggregatorRegistry()
  shutdownHooks.push(
    await startMetricsServer(
      { port: config.metricsPort, host: config.host, token: config.metricsToken },
      { contentType: registry.contentType, metrics: () => registry.clusterMetrics() },
    ),
  )
}

async function waitUntilListening(worker: Worker): Promise<void> {
  const end = new AbortController()
  await Promise.race([
    once(worker, 'listening', { signal: end.signal }),
    once(worker, 'exit', { signal: end.signal }).then(([code]) => {
      throw new WorkerError(`A worker exited with ${code} before it started listening.`)
    }),
  ]).finally(() => end.abort())
}

/** The worker limits the drain time itself. */
async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exited = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await exited
}

export async function getStartMessage(db: Db, config: Config): Promise<string> {
  const lines = [
    `Storefront:     ${config.publicUrl}/`,
    `Backoffice:     ${config.adminUrl ?? config.publicUrl}/admin/`,
  ]
  const demo = await db.select().from(users).where(inArray(users.email, DEMO_ACCOUNTS))
  const [account] = demo
  if (account) {
    const isDefault = await passwordMatches(DEFAULT_DEMO_PASSWORD, account.password_hash)
    lines.push(
      `Demo accounts:  ${demo
        .map((user) => user.email)
        .sort()
        .join(' and ')}, ${isDefault ? `password ${DEFAULT_DEMO_PASSWORD}` : 'with DEMO_PASSWORD'}`,
    )
    if (isDefault)
      lines.push(
        'Warning: this password is public. Before the store is publicly reachable, set DEMO_PASSWORD (before the first start) or delete the demo accounts.',
      )
  } else if (!(await hasAdmin(db))) {
    lines.push(`No backoffice account exists yet. Create one: ${terminalCommand('admin', 'you@example.com')}`)
  }
  lines.push(await getOnlinePaymentLine(db, config))
  if (!config.rateLimits)
    lines.push('Warning: RATE_LIMITS=off allows brute-force attacks. Use it for load tests only.')
  return lines.join('\n')
}

/** Tests the keys, so that wrong ones are reported at the start. */
async function getOnlinePaymentLine(db: Db, config: Config): Promise<string> {
  const toLine = (text: string) => `Online payment: ${text}`
  if (isTestMode(config))
    return toLine('test page without real payments (DEMO=true, no keys of a payment gateway)')
  const connected = listGateways(config)
  const settings = await getPaymentSettings(db)
  if (connected.length === 0) {
    const { upi } = settings
    return upi.vpa === ''
      ? toLine('off (no keys of a payment gateway); cash on delivery only')
      : toLine(`UPI to ${upi.vpa}, confirmed by staff (no keys of a payment gateway)`)
  }
  const used = getGateway(config, settings)
  const first = connected.toSorted((a, b) => Number(b.name === used) - Number(a.name === used))
  const states = await Promise.all(first.map(describeGateway))
  return toLine(
    states.map((state, index) => (index === 0 ? state : `${state} (payments begun there)`)).join('; '),
  )
}

async function describeGateway({ name, verifyKeys }: PaymentGateway): Promise<string> {
  const { label } = gateways[name]
  try {
    await verifyKeys()
    return label
  } catch (error) {
    const isWrong = error instanceof ProviderError && error.kind === 'keys'
    return isWrong
      ? `not working. Warning: ${label} rejects ${listGatewayVariables(name).slice(0, 2).join(' and ')}`
      : `${label}. Warning: it is not reachable now, so customers cannot pay online`
  }
}

async function hasAdmin(db: Db): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.staff_role, 'owner')).limit(1)
  return admin !== undefined
}
