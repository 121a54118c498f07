import { runTranslationCommand } from '../translations/commands.ts'

/** `npm run translations -- add|check|export|import LANGUAGE [FILE.csv]`. */
try {
  const { lines, isDone } = runTranslationCommand(process.argv.slice(2))
  process.stdout.write(`${lines.join('\n')}\n`)
  if (!isDone) process.exitCode = 1
} catch (error) {
  if (!(error instanceof RangeError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
