import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../db/embedded/start.ts'
import { DatabaseError } from '../db/postgres-error.ts'
import { ConfigError } from '../environment.ts'
import { setPrivateUmask } from '../private-folder.ts'
import { findPreflightIssues, formatFinding } from './preflight-check.ts'

setPrivateUmask()

const print = (line: string) => process.stdout.write(`${line}\n`)
const printError = (line: string) => process.stderr.write(`${line}\n`)

/** Same checks as a start; read-only. Exit code 1: the store would not start. */
async function run(): Promise<number> {
  const config = loadConfig()
  const server =
    !config.databaseUrl && hasEmbeddedDatabase(config.dataDir)
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn: printError })
      : undefined
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? server?.url
  const opened = url ? openDatabase(url, { max: 1 }) : undefined
  try {
    const found = await findPreflightIssues(opened?.db ?? null, config)
    const hasErrors = found.some((finding) => finding.isBlocking)
    print(
      config.reachable
        ? `This store is publicly reachable (${config.publicUrl}, HOST=${config.host}).`
        : `This store is reachable from this machine only (${config.publicUrl}, HOST=${config.host}), so it starts regardless of the findings below.`,
    )
    if (found.length === 0) print('No problems found.')
    for (const finding of found)
      print(`${finding.isBlocking ? 'error' : 'warning'}\n${formatFinding(finding)}`)
    if (hasErrors) print('The server would not start.')
    return hasErrors ? 1 : 0
  } finally {
    await opened?.close()
    await server?.stop()
  }
}

run().then(
  (code) => process.exit(code),
  (error) => {
    const expected = error instanceof ConfigError || error instanceof DatabaseError
    printError(expected ? error.message : (error.stack ?? String(error)))
    process.exit(1)
  },
)
