import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What `link` catches in the newest letter to this address that holds one; '' while there is none. */
export function linkIn(email: string, link: RegExp): string {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const letters = readdirSync(outbox)
    .sort()
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    .filter((letter) => letter.includes(email))
    .map((letter) => letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  return letters.flatMap((letter) => link.exec(letter)?.[1] ?? []).at(-1) ?? ''
}
