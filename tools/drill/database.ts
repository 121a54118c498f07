import { randomBytes } from 'node:crypto'
import path from 'node:path'
import postgres from 'postgres'
import { getPostmaster, serverUrl } from '../../api/src/platform/db/embedded/server.ts'
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded/start.ts'

const OWNER = 'nakshi'
const DATABASE = 'nakshi'

export const generatePassword = () => randomBytes(16).toString('hex')
export const openSql = (url: string) => postgres(url, { max: 1, onnotice: () => {} })
export type DatabaseServer = Awaited<ReturnType<typeof openDatabaseServer>>

/** A PostgreSQL of its own with an owner who is no superuser, as a hosting company gives one. */
export async function openDatabaseServer(folder: string) {
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: true, warn: () => {} })
  const admin = openSql(server.url)
  const password = generatePassword()
  await admin.unsafe(`create role ${OWNER} login createrole createdb password '${password}'`)
  // The embedded server's own database has this name.
  const name = `${DATABASE}_shop`
  await admin.unsafe(`create database ${name} owner ${OWNER}`)
  await admin.end()
  const toUrl = (role: string, rolePassword: string) => {
    const url = new URL(server.url)
    Object.assign(url, { username: role, password: rolePassword, pathname: `/${name}` })
    return url.href
  }
  return { toUrl, ownerUrl: toUrl(OWNER, password), ownerName: OWNER, stop: server.stop }
}

/** The database that a running shop keeps in its folder. */
export function openEmbeddedDatabase(dataDir: string) {
  const cluster = path.join(dataDir, 'postgres')
  return openSql(serverUrl(cluster, getPostmaster(cluster)?.port ?? 0, DATABASE))
}
