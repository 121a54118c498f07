import { parseArgs } from 'node:util'
import {
  describeIdentity,
  describeRejectedOptions,
  identityOptions,
  saveIdentity,
  type TypedIdentity,
  toFlag,
} from '../../modules/settings/save-identity.ts'
import { CommandError } from '../../platform/command.ts'
import { AppError } from '../../platform/errors.ts'
import { terminalCommand } from '../../platform/terminal-command.ts'
import { inShopDatabase, runTextCommand } from './run-command.ts'

const HELP = `Shows or changes who the store is: the details customers see, also under Settings > Store.

  ${terminalCommand('identity')}
  ${terminalCommand('identity', '--name "Asha Gifts" --email hello@yourshop.in --phone "+91 ..." --address "..." --state Kerala')}

Options: ${identityOptions.map(toFlag).join(' ')}
Options that are left out keep their value; "" clears one that may be blank. The change is recorded in the audit log.

The server may be running. Use the same DATABASE_URL and DATA_DIR as the server.
`

function parseArguments(typed: string[]): { help: boolean; values: TypedIdentity } {
  const options = Object.fromEntries(
    identityOptions.map((field) => [toFlag(field).slice(2), { type: 'string' } as const]),
  )
  try {
    const values: Record<string, string | boolean | undefined> = parseArgs({
      args: typed,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    }).values
    const entries = identityOptions.flatMap((field) => {
      const value = values[toFlag(field).slice(2)]
      return typeof value === 'string' ? [[field, value]] : []
    })
    return { help: values.help === true, values: Object.fromEntries(entries) }
  } catch (error) {
    throw new CommandError(
      `${error instanceof Error ? error.message : error} ${terminalCommand('identity', '--help')}`,
    )
  }
}

async function run(typed: string[]): Promise<string> {
  const { help, values } = parseArguments(typed)
  if (help) return HELP
  return inShopDatabase(async (db, database) => {
    if (Object.keys(values).length === 0) return `${await describeIdentity(db)}\n`
    try {
      await saveIdentity(db, values)
    } catch (error) {
      throw error instanceof AppError ? new CommandError(describeRejectedOptions(error)) : error
    }
    return `Saved to ${database}.\n${await describeIdentity(db)}\n`
  })
}

runTextCommand(run)
