import { AppError } from './errors.ts'
import { setPrivateUmask } from './private-folder.ts'

/** Shown in the terminal without a stack. */
export class CommandError extends Error {}

export const print = (line: string): boolean => process.stdout.write(`${line}\n`)
export const printError = (line: string): boolean => process.stderr.write(`${line}\n`)

/** @param run returns the exit code */
export function runCommand(run: (typed: string[]) => Promise<number>): void {
  setPrivateUmask()
  run(process.argv.slice(2)).then(
    (code) => process.exit(code),
    (error) => {
      const isExpected = error instanceof CommandError || error instanceof AppError
      printError(isExpected ? error.message : (error.stack ?? String(error)))
      process.exit(1)
    },
  )
}

/** The message is shown in the terminal. */
export class PreflightError extends Error {}

/** The reason is on the worker's own output. */
export class WorkerError extends Error {}
