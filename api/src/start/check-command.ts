import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { DatabaseError } from '../db/database-error.ts'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../db/embedded/start.ts'
import { ConfigError } from '../environment.ts'
import { writePrivately } from '../make-folder.ts'
import { findings, inLines } from './look-before-opening.ts'

writePrivately()

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const complain = (sentence: string) => process.stderr.write(`${sentence}\n`)

/** Same checks as a start; read-only. Exit code 1: the store would not start. */
async function run(): Promise<number> {
  const config = loadConfig()
  const server =
    !config.databaseUrl && hasEmbeddedDatabase(config.dataDir)
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn: complain })
      : undefined
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? server?.url
  const opened = url ? openDatabase(url, { max: 1 }) : undefined
  try {
    const found = await findings(opened?.db ?? null, config)
    const refuses = found.some((finding) => finding.refuses)
    say(
      config.reachable
        ? `This store is publicly reachable (${config.publicUrl}, HOST=${config.host}).`
        : `This store is reachable from this machine only (${config.publicUrl}, HOST=${config.host}), so it starts regardless of the findings below.`,
    )
    if (found.length === 0) say('No problems found.')
    for (const finding of found) say(`${finding.refuses ? 'error' : 'warning'}\n${inLines(finding)}`)
    if (refuses) say('The server would not start.')
    return refuses ? 1 : 0
  } finally {
    await opened?.close()
    await server?.stop()
  }
}

run().then(
  (code) => process.exit(code),
  (error) => {
    const expected = error instanceof ConfigError || error instanceof DatabaseError
    complain(expected ? error.message : (error.stack ?? String(error)))
    process.exit(1)
  },
)
