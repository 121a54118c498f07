import { toFieldMessage } from '@nakshi/core/base/issue-text'
import { messages } from '@nakshi/core/messages'
import {
  type EmailText,
  type EmailWording,
  emailWordingFor,
} from '@nakshi/core/notifications/admin-email-texts'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { emailTexts as wordings } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { emailTexts, type PlacedText } from './emails.ts'

export async function findEmailWording(db: Queryable, kind: string): Promise<EmailWording | undefined> {
  const [row] = await wordingOfKind(db).execute({ kind })
  return row
}

const wordingOfKind = prepareOnce((db) =>
  db
    .select()
    .from(wordings)
    .where(eq(wordings.kind, sql.placeholder('kind')))
    .prepare('email_wording'),
)

/** Every email, changed or not. */
export async function listEmailTexts(db: Queryable): Promise<EmailText[]> {
  const saved = await db.select().from(wordings)
  return emailTexts.map(({ kind, name, group, subject, placeholders, subject_placeholders }) => {
    const row = saved.find((one) => one.kind === kind)
    return {
      id: kind,
      ...{ name, group, placeholders, subject_placeholders },
      subject: row?.subject ?? null,
      greeting: row?.greeting ?? null,
      closing: row?.closing ?? null,
      default_subject: subject,
      updated_at: row?.updated_at.toISOString() ?? null,
    }
  })
}

/** @throws {AppError} 400 with the field */
export function parseWording(text: PlacedText, typed: EmailWording): EmailWording {
  const checked = emailWordingFor(text).safeParse(typed)
  if (checked.success) return toStored(text, checked.data)
  const issues = checked.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: toFieldMessage(issue),
  }))
  throw new AppError(400, 'invalid', issues[0]?.message ?? messages.general.invalid, issues)
}

/** What equals the default follows it. */
const toStored = (text: PlacedText, { subject, greeting, closing }: EmailWording): EmailWording => ({
  subject: subject === text.subject ? null : subject || null,
  greeting: greeting || null,
  closing: closing || null,
})

type WordingChange = EmailWording & { updated_at?: string | null | undefined }

/** All null: back to the default. @throws {AppError} 400 with the field; 409 when a colleague saved meanwhile */
export async function saveEmailText(
  tx: Tx,
  text: PlacedText,
  { updated_at, ...typed }: WordingChange,
): Promise<void> {
  const wording = parseWording(text, typed)
  const { kind } = text
  // There may be no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('email_texts', 0))`)
  const [stored] = await tx.select().from(wordings).where(eq(wordings.kind, kind)).for('update')
  assertVersion(stored?.updated_at ?? null, updated_at)
  if (wording.subject === null && wording.greeting === null && wording.closing === null) {
    await tx.delete(wordings).where(eq(wordings.kind, kind))
    return
  }
  const saved = { ...wording, updated_at: sql`now()` }
  await tx
    .insert(wordings)
    .values({ kind, ...saved })
    .onConflictDoUpdate({ target: wordings.kind, set: saved })
}
