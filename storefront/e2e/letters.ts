import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What `link` catches in the newest letter to this address that holds one; '' while there is none. */
export function linkIn(email: string, link: RegExp): string {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const letters = readdirSync(outbox)
    .map((file) => path.join(outbox, file))
    // They are called by the id of their job, which says nothing of when
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ file }) => readFileSync(file, 'utf8'))
    .filter((letter) => letter.includes(email))
    .map((letter) => letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  return letters.flatMap((letter) => link.exec(letter)?.[1] ?? []).at(-1) ?? ''
}
