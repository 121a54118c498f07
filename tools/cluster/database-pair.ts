import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getPostgresUser } from '../../api/src/platform/db/embedded/account.ts'
import { findBinaries } from '../../api/src/platform/db/embedded/binaries.ts'
import { waitForCondition } from './component.ts'
import { createPostgresNode, type PostgresNode } from './postgres-node.ts'

export type DatabasePair = Awaited<ReturnType<typeof openDatabasePair>>

/**
 * A primary with a synchronous standby. A health port per node reports the role, as Patroni does; only
 * the elected leader ever reports primary. `ports`: two servers, then two health ports.
 */
export async function openDatabasePair(folder: string, ports: [number, number, number, number]) {
  const account = getPostgresUser(`${folder}/a`)
  const binaries = await findBinaries(account)
  const [portA, portB, healthPortA, healthPortB] = ports
  const nodeOptions = { folder, binaries, account }
  const a = createPostgresNode({ ...nodeOptions, name: 'a', port: portA })
  const b = createPostgresNode({ ...nodeOptions, name: 'b', port: portB })
  let leader = a
  const other = () => (leader === a ? b : a)

  await a.create()
  await b.replicateFrom(a)
  await waitForSynchronousReplication()
  const healthServers = await Promise.all([
    openHealthServer(a, healthPortA),
    openHealthServer(b, healthPortB),
  ])

  async function openHealthServer(node: PostgresNode, port: number) {
    const healthServer = createServer((request, response) => {
      const wantsPrimary = request.url === '/primary'
      const canMatch = wantsPrimary ? node === leader : node !== leader
      const recoveryState = canMatch ? node.isInRecovery() : Promise.resolve(wantsPrimary)
      recoveryState.then(
        (standby) => response.writeHead(standby === wantsPrimary ? 503 : 200).end(),
        () => response.writeHead(503).end(),
      )
    })
    await new Promise<void>((resolve) => healthServer.listen(port, '127.0.0.1', resolve))
    return healthServer
  }

  /** From here on, commits wait for the standby. */
  async function waitForSynchronousReplication(): Promise<void> {
    const isStreaming = () =>
      leader.withConnection(
        async (sql) => (await sql`select from pg_stat_replication where state = 'streaming'`).length > 0,
      )
    await waitForCondition('the standby streams', isStreaming)
    await leader.setSynchronousStandby(other().name)
  }

  return {
    leader: () => leader,
    standby: other,
    doors: { a: healthPortA, b: healthPortB },
    nodes: { a, b },
    synchronous: waitForSynchronousReplication,
    /** Kills the leader and promotes the standby after `after` ms. */
    async failOver(after: number): Promise<void> {
      await leader.stop('SIGKILL')
      await wait(after)
      await other().promote()
      leader = other()
    },
    async rejoinAsStandby(): Promise<void> {
      await other().replicateFrom(leader)
      await waitForSynchronousReplication()
    },
    async stop(): Promise<void> {
      for (const healthServer of healthServers) {
        healthServer.close()
        healthServer.closeAllConnections()
      }
      await leader.setSynchronousStandby('').catch(() => {})
      await other().stop()
      await leader.stop()
    },
  }
}
