import path from 'node:path'
import { getPostmaster, serverUrl } from '../src/platform/db/embedded/server.ts'
import { openSql, type Sql } from './harness-server.ts'

/** The database of a shop that runs on its own PostgreSQL, as `npm start` opens it. */
export function openShopDatabase(dataDir: string): Sql {
  const cluster = path.join(dataDir, 'postgres')
  return openSql(serverUrl(cluster, getPostmaster(cluster)?.port ?? 0, 'nakshi'))
}
