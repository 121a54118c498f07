import { print, printError, runCommand } from '../../platform/command.ts'
import { checkPooler } from '../../platform/db/check-pooler.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../../platform/db/embedded/start.ts'
import { loadConfig } from '../config/load-config.ts'
import { findPreflightIssues, formatFinding } from './preflight-check.ts'

/** Same checks as a start; read-only. Exit code 1: the store would not start. */
async function run(): Promise<number> {
  const config = loadConfig()
  await checkPooler(config)
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

runCommand(run)
