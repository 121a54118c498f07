import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The letters that a shop without a mail server has written as files, the newest last. What
 * quoted-printable does to long lines and to `=` is undone.
 */
export const listEmails = (dataDir: string): string[] =>
  readEmails(dataDir).map((email) => email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))

function readEmails(dataDir: string): string[] {
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
      .map(({ file }) => readFileSync(file, 'utf8'))
  )
}

/** The texts of each letter by their type, decoded (RFC 2045, 6.7 and 6.8). */
export const listEmailTexts = (dataDir: string): Record<string, string>[] =>
  readEmails(dataDir).map((email) =>
    Object.fromEntries(
      [
        ...email.matchAll(
          /Content-Type: (text\/\w+)[^\r\n]*\r?\nContent-Transfer-Encoding: ([\w-]+)\r?\n(?:[^\r\n]+\r?\n)*\r?\n(.*?)(?=\r?\n--|$)/gs,
        ),
      ].map(([, type = '', encoding = '', body = '']) => [type, decode(body, encoding)]),
    ),
  )

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** What `link` catches in the newest letter to this address that holds one; '' while there is none. */
export function linkIn(dataDir: string, email: string, link: RegExp): string {
  const letters = listEmails(dataDir).filter((letter) => letter.includes(email))
  return letters.flatMap((letter) => link.exec(letter)?.[1] ?? []).at(-1) ?? ''
}
