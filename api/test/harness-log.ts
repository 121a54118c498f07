import type { App } from '../src/platform/http/app-types.ts'

type Writer = { write: (line: string) => void }
const isWriter = (value: unknown): value is Writer =>
  typeof value === 'object' && value !== null && 'write' in value && typeof value.write === 'function'

/** From now on every line that the app logs, instead of on its output; give it a `logLevel`. */
export function logLines(app: App): string[] {
  const lines: string[] = []
  const log: object = app.log
  const writers = Object.getOwnPropertySymbols(log).map((symbol): unknown => Reflect.get(log, symbol))
  const stream = writers.find(isWriter)
  if (!stream) throw new Error('the log has no stream')
  stream.write = (line) => void lines.push(line)
  return lines
}
