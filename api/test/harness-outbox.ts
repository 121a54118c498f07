import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The letters that a shop without a mail server has written as files, the newest last. What
 * quoted-printable does to long lines and to `=` is undone.
 */
export function listEmails(dataDir: string): string[] {
  const outbox = path.join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  return (
    readdirSync(outbox)
      // One that is still being written is called otherwise
      .filter((file) => file.endsWith('.eml'))
      .map((file) => path.join(outbox, file))
      // They are called by the id of their job, which says nothing of when
      .map((file) => ({ file, at: statSync(file).mtimeMs }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ file }) =>
        readFileSync(file, 'utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      )
  )
}

/** What `link` catches in the newest letter to this address that holds one; '' while there is none. */
export function linkIn(dataDir: string, email: string, link: RegExp): string {
  const letters = listEmails(dataDir).filter((letter) => letter.includes(email))
  return letters.flatMap((letter) => link.exec(letter)?.[1] ?? []).at(-1) ?? ''
}
