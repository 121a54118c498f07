import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { password as passwordRule } from '@nakshi/core/accounts/schema'
import { email as emailRule } from '@nakshi/core/base/fields'
import { renderIssue } from '@nakshi/core/base/issue-text'
import { eq } from 'drizzle-orm'
import { hashNewPassword } from '../../modules/accounts/passwords/hash-new-password.ts'
import { resetSecondFactor } from '../../modules/accounts/second-factor/verify-second-factor.ts'
import { verifyEmail } from '../../modules/accounts/verify-email.ts'
import { writeAudit } from '../../modules/audit/write-audit.ts'
import { guestMergeHooks } from '../../modules/guests/guest-merge-hooks.ts'
import { CommandError } from '../../platform/command.ts'
import { SYSTEM } from '../../platform/db/actor.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/tables/index.ts'
import { terminalCommand } from '../../platform/terminal-command.ts'
import { inShopDatabase, runTextCommand } from './run-command.ts'

const command = terminalCommand('admin', 'EMAIL')
const HELP = `Makes an account an owner of the backoffice, or resets its two-step verification.

  ${command}

An existing account becomes an owner with all permissions and keeps its password. A new account is created; the command prompts for its password,
or reads it from standard input: echo "a long password" | ${command}
An account with an unconfirmed email is recreated with a new password, because it may belong to someone else.
  ${terminalCommand('admin', 'EMAIL --reset-second-factor')}

For a user who lost their phone, passkeys and recovery codes: removes all second factors and signs the account out everywhere. The password stays
(a forgotten one can be reset by email), and two-step verification is set up again after sign-in. The reset is recorded in the audit log.

The server may be running. Use the same DATABASE_URL and DATA_DIR as the server.
`

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  'reset-second-factor': { type: 'boolean' },
} as const

function parseArguments(typed: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: typed, options: OPTIONS, allowPositionals: true })
    if (positionals.length > 1) throw new Error('Enter one email at a time.')
    return { ...values, argument: positionals[0] }
  } catch (error) {
    throw new CommandError(
      `${error instanceof Error ? error.message : error} ${terminalCommand('admin', '--help')}`,
    )
  }
}

async function run(typed: string[]): Promise<string> {
  const { argument, help, 'reset-second-factor': isReset } = parseArguments(typed)
  if (help || argument === undefined) return HELP
  const email = emailRule.safeParse(argument)
  if (!email.success)
    throw new CommandError(`"${argument}" is not a valid email. ${terminalCommand('admin', '--help')}`)
  return inShopDatabase(async (db, database) => {
    const outcome = isReset
      ? await resetAdminSecondFactor(db, email.data)
      : await createOrPromoteAdmin(db, email.data)
    return `${outcome} Saved to ${database}.\n`
  })
}

async function resetAdminSecondFactor(db: Db, email: string): Promise<string> {
  const hadSecondFactor = await db.transaction((tx) => resetSecondFactor(tx, email))
  if (hadSecondFactor === null)
    throw new CommandError(`There is no account with the email ${email}. Nothing was changed.`)
  return hadSecondFactor
    ? `${email} is signed out everywhere and signs in with the password only until two-step verification is set up again.`
    : `${email} had no second factor and is now signed out everywhere.`
}

async function createOrPromoteAdmin(db: Db, email: string): Promise<string> {
  const known = await db.transaction(async (tx) => {
    const account = await findAccount(tx, email)
    if (!account || (account.email_confirmed_at === null && account.staff_role === null)) return null
    await grantOwnerRole(tx, account.id)
    return account
  })
  if (known) return `${email} is now an owner. The password is unchanged.`
  const password = passwordRule.safeParse(
    process.stdin.isTTY ? await promptHidden('Password: ') : await readStdin(),
  )
  if (!password.success) {
    const [issue] = password.error.issues
    throw new CommandError(`${issue && renderIssue(issue)}.`)
  }
  const passwordHash = await hashNewPassword(db, password.data, { email })
  const existed = await db.transaction(async (tx) => {
    const before = await findAccount(tx, email)
    const [account] = before ? [before] : await tx.insert(users).values({ email }).returning()
    if (!account) throw new Error('the account was not stored')
    await grantOwnerRole(tx, account.id)
    await tx.update(users).set({ password_hash: passwordHash }).where(eq(users.id, account.id))
    return before !== undefined
  })
  return existed
    ? `${email} is now an owner with this password. The email was unconfirmed, so the account's earlier data was removed.`
    : `Created ${email} as an owner.`
}

async function findAccount(tx: Tx, email: string) {
  const [account] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return account
}

/** The operator controls the server, so the email needs no confirmation. */
async function grantOwnerRole(tx: Tx, id: string): Promise<void> {
  await verifyEmail(tx, { user_id: id, is_own: false, guestMergeHooks })
  await tx.update(users).set({ staff_role: 'owner' }).where(eq(users.id, id))
  await writeAudit(tx, SYSTEM, {
    action: 'role',
    subject: { type: 'customer', id },
    after: { staff_role: 'owner', by: 'command line' },
  })
}

const readStdin = async () => (await text(process.stdin)).replace(/\r?\n$/, '')

async function promptHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: mutedOutput, terminal: true })
  return new Promise((resolve, reject) => {
    terminal.question('', (reply) => {
      terminal.close()
      process.stdout.write('\n')
      resolve(reply)
    })
    terminal.once('SIGINT', () => reject(new CommandError('\nNothing was changed.')))
  })
}

runTextCommand(run)
