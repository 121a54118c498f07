import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import { type Config, loadDatabasePlace } from '../config.ts'
import { password as passwordRule } from '../contract/auth.ts'
import { email as emailRule } from '../contract/fields.ts'
import { type Db, openDatabase, type Tx } from '../db/client.ts'
import { DatabaseError } from '../db/database-error.ts'
import { hasEmbeddedDatabase } from '../db/embedded/start.ts'
import { startShopDatabase } from '../db/shop-database.ts'
import { users } from '../db/tables/index.ts'
import { ConfigError } from '../environment.ts'
import { AppError } from '../errors.ts'
import { adminCommand } from './admin-command.ts'
import { hashNewPassword } from './passwords/new-password.ts'

const command = adminCommand('EMAIL')
const HELP = `Gives an account the keys to the backoffice.

  ${command}

An account that exists becomes an owner, who may do everything, and keeps its password. Otherwise it is created; its password is asked for,
or read from the standard input: echo "a long password" | ${command}
The shop may be running or not. DATABASE_URL and DATA_DIR are those the shop has.
`

class Refusal extends Error {}

async function run(argument: string | undefined): Promise<string> {
  if (argument === undefined || argument === '--help' || argument === '-h') return HELP
  const email = emailRule.safeParse(argument)
  if (!email.success) throw new Refusal(`"${argument}" is not an email address. ${adminCommand('--help')}`)
  const place = loadDatabasePlace()
  // An admin of a shop that does not exist is never meant.
  if (!place.databaseUrl && !hasEmbeddedDatabase(place.dataDir))
    throw new Refusal(
      `There is no shop to be the admin of: DATABASE_URL is not set, and there is no database in ${place.dataDir}. ` +
        'Give this command the same DATABASE_URL or DATA_DIR as the shop has, best in an .env file, or start the shop once.',
    )
  const database = await startShopDatabase(place, (sentence) => process.stderr.write(`${sentence}\n`))
  const { db, close } = openDatabase(database.url, { max: 1 })
  try {
    return `${await makeAdmin(db, email.data)} Written to ${nameOf(place)}.\n`
  } finally {
    await close()
    await database.stop()
  }
}

/** The database in words, without who signs in to it or how. */
function nameOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `the database ${hostname}:${port || 5432}${pathname}`
}

async function makeAdmin(db: Db, email: string): Promise<string> {
  // Whoever types this runs the machine: the address needs no letter to be believed.
  const rights = { staff_role: 'owner', email_confirmed_at: new Date() } as const
  const told = (tx: Tx, id: string) =>
    writeAudit(tx, null, {
      action: 'role',
      subject: { type: 'customer', id },
      after: { staff_role: 'owner', by: 'the command line' },
    })
  const known = await db.transaction(async (tx) => {
    const [account] = await tx.update(users).set(rights).where(eq(users.email, email)).returning()
    if (account) await told(tx, account.id)
    return account
  })
  if (known) return `${email} is an owner now; the password is unchanged.`
  const password = passwordRule.safeParse(process.stdin.isTTY ? await ask('Password: ') : await fromInput())
  if (!password.success) throw new Refusal(`${password.error.issues[0]?.message}.`)
  const passwordHash = await hashNewPassword(password.data)
  await db.transaction(async (tx) => {
    const made = tx
      .insert(users)
      .values({ email, ...rights, password_hash: passwordHash })
      .returning()
    const [account] = await made
    if (account) await told(tx, account.id)
  })
  return `${email} is created and is an owner.`
}

const fromInput = async () => (await text(process.stdin)).replace(/\r?\n$/, '')

/** Asks on the terminal; what is typed is not shown. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  return new Promise((resolve, reject) => {
    terminal.question('', (answer) => {
      terminal.close()
      process.stdout.write('\n')
      resolve(answer)
    })
    terminal.once('SIGINT', () => reject(new Refusal('\nNothing was changed.')))
  })
}

run(process.argv[2]).then(
  (outcome) => {
    process.stdout.write(outcome)
    process.exit(0)
  },
  (error) => {
    const expected =
      error instanceof Refusal ||
      error instanceof AppError ||
      error instanceof ConfigError ||
      error instanceof DatabaseError
    process.stderr.write(`${expected ? error.message : (error.stack ?? error)}\n`)
    process.exit(1)
  },
)
