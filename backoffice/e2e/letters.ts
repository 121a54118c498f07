import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The subjects of the letters that the shop under test has written about an order; it keeps them as
 * files.
 */
export function letterSubjects(orderNumber: string): string[] {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  return readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .flatMap((file) => /^Subject: (.*)$/m.exec(readFileSync(path.join(outbox, file), 'utf8'))?.[1] ?? [])
    .filter((subject) => subject.includes(orderNumber))
}
