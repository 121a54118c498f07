import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { hashNewPassword } from './auth/new-password.ts'
import { ConfigError, loadConfig } from './config.ts'
import { password as passwordRule } from './contract/auth.ts'
import { email as emailRule } from './contract/fields.ts'
import { type Db, openDatabase } from './db/client.ts'
import { DatabaseError, startShopDatabase } from './db/shop-database.ts'
import { users } from './db/tables/index.ts'
import { AppError } from './errors.ts'

const HELP = `Gives an account the keys to the backoffice.

  npm run admin -- EMAIL

An account that exists becomes an admin and keeps its password. Otherwise it is created; its password is asked for,
or read from the standard input: echo "a long password" | npm run admin -- EMAIL
The shop may be running or not. DATABASE_URL and DATA_DIR as for npm start.
`

class Refusal extends Error {}

async function run(argument: string | undefined): Promise<string> {
  if (argument === undefined || argument === '--help' || argument === '-h') return HELP
  const email = emailRule.safeParse(argument)
  if (!email.success) throw new Refusal(`"${argument}" is not an email address. npm run admin -- --help`)
  const database = await startShopDatabase(loadConfig(), (sentence) => process.stderr.write(`${sentence}\n`))
  const { db, close } = openDatabase(database.url, { max: 1 })
  try {
    return await makeAdmin(db, email.data)
  } finally {
    await close()
    await database.stop()
  }
}

async function makeAdmin(db: Db, email: string): Promise<string> {
  // Whoever types this runs the machine: the address needs no letter to be believed.
  const rights = { role: 'admin', email_confirmed_at: new Date() } as const
  const [known] = await db.update(users).set(rights).where(eq(users.email, email)).returning()
  if (known) return `${email} is an admin now; the password is unchanged.\n`
  const password = passwordRule.safeParse(process.stdin.isTTY ? await ask('Password: ') : await fromInput())
  if (!password.success) throw new Refusal(`${password.error.issues[0]?.message}.`)
  await db.insert(users).values({ email, ...rights, password_hash: await hashNewPassword(password.data) })
  return `${email} is created and is an admin.\n`
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
