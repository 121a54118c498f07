import { messages } from '@nakshi/core/messages'
import {
  type EmailText,
  type EmailTextKind,
  type EmailWording,
  emailDefinitions,
  emailTextKinds,
  emailWordingFor,
  listPlaceholders,
} from '@nakshi/core/notifications/admin-email-texts'
import { toFieldMessage } from '@nakshi/core/to-field-message'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { emailTexts } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'

export async function findEmailWording(
  db: Queryable,
  kind: EmailTextKind,
): Promise<EmailWording | undefined> {
  const [row] = await wordings(db).execute({ kind })
  return row
}

const wordings = prepareOnce((db) =>
  db
    .select()
    .from(emailTexts)
    .where(eq(emailTexts.kind, sql.placeholder('kind')))
    .prepare('email_wording'),
)

/** Every kind in the order of the contract, changed or not. */
export async function listEmailTexts(db: Queryable): Promise<EmailText[]> {
  const saved = await db.select().from(emailTexts)
  return emailTextKinds.map((kind) => {
    const row = saved.find((one) => one.kind === kind)
    return {
      id: kind,
      group: emailDefinitions[kind].group,
      subject: row?.subject ?? null,
      greeting: row?.greeting ?? null,
      closing: row?.closing ?? null,
      default_subject: emailDefinitions[kind].subject,
      placeholders: listPlaceholders(kind, false),
      subject_placeholders: listPlaceholders(kind, true),
      updated_at: row?.updated_at.toISOString() ?? null,
    }
  })
}

/** @throws {AppError} 400 with the field */
export function parseWording(kind: EmailTextKind, typed: EmailWording): EmailWording {
  const checked = emailWordingFor(kind).safeParse(typed)
  if (checked.success) return toStored(kind, checked.data)
  const issues = checked.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: toFieldMessage(issue),
  }))
  throw new AppError(400, 'invalid', issues[0]?.message ?? messages.general.invalid, issues)
}

/** What equals the default follows it. */
const toStored = (kind: EmailTextKind, { subject, greeting, closing }: EmailWording): EmailWording => ({
  subject: subject === emailDefinitions[kind].subject ? null : subject || null,
  greeting: greeting || null,
  closing: closing || null,
})

type WordingChange = EmailWording & { updated_at?: string | null | undefined }

/** All null: back to the default. @throws {AppError} 400 with the field; 409 when a colleague saved meanwhile */
export async function saveEmailText(
  tx: Tx,
  kind: EmailTextKind,
  { updated_at, ...typed }: WordingChange,
): Promise<void> {
  const wording = parseWording(kind, typed)
  // There may be no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('email_texts', 0))`)
  const [stored] = await tx.select().from(emailTexts).where(eq(emailTexts.kind, kind)).for('update')
  assertVersion(stored?.updated_at ?? null, updated_at)
  if (wording.subject === null && wording.greeting === null && wording.closing === null) {
    await tx.delete(emailTexts).where(eq(emailTexts.kind, kind))
    return
  }
  const saved = { ...wording, updated_at: sql`now()` }
  await tx
    .insert(emailTexts)
    .values({ kind, ...saved })
    .onConflictDoUpdate({ target: emailTexts.kind, set: saved })
}
