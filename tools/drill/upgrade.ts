import { assertNone, assertSame, type Drill, DrillError } from './drill.ts'
import { runCommand } from './processes.ts'

export async function backUpStep(drill: Drill): Promise<void> {
  const { current } = drill.parts
  await drill.command(current, 'backup.js')
  const verified = await drill.command(current, 'backup.js', '--verify')
  assertNone(verified.includes(': ok, verified') ? [] : [verified])
  drill.backedUp = drill.snapshot
}

/** UPGRADING.md, Kubernetes: the migration runs while the previous version still serves. */
export async function upgradeStep(drill: Drill): Promise<void> {
  const { next } = drill.parts
  const before = await countMigrations(drill)
  await drill.command(next, 'database.js', 'migrate')
  await drill.check()
  const running = await drill.restart(next)
  assertNone(running.output().includes('later version') ? [running.output()] : [])
  assertSame('migrations', await countMigrations(drill), before + 1)
}

const countMigrations = (drill: Drill) =>
  drill.inDatabase(async (sql) => {
    const [row] = await sql`select count(*)::int as total from drizzle.__drizzle_migrations`
    return row?.total ?? 0
  })

export async function rollBackStep(drill: Drill): Promise<void> {
  const { current } = drill.parts
  const running = await drill.restart(current)
  const warnings = running.output().match(/^Warning: the database schema belongs to a later version/gm) ?? []
  assertSame('warnings about the schema', warnings.length, 1)
  await assertBackupNeedsNext(drill)
}

/** As the warning says: what is backed up now is for the next version. */
async function assertBackupNeedsNext(drill: Drill): Promise<void> {
  const { current, next } = drill.parts
  const env = { ...drill.env, BACKUP_DESTINATION: `${drill.env.BACKUP_DESTINATION}-ahead` }
  for (const [installation, options, code] of [
    [current, [], 0],
    [current, ['--verify'], 1],
    [next, ['--verify'], 0],
  ] as const) {
    const done = await runCommand(installation, ['backup.js', ...options], env)
    if (done.code !== code)
      throw new DrillError(`backup.js ${options.join(' ')}: ${done.code}, ${done.output}`)
  }
}
