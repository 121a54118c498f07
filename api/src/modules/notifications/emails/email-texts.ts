import { toFieldMessage } from '@nakshi/core/base/issue-text'
import type { Language } from '@nakshi/core/base/languages'
import { messages } from '@nakshi/core/messages'
import {
  type EmailText,
  type EmailWording,
  emailWordingFor,
  getWordingIn,
  listWordingLanguages,
  type Translations,
  wordingFields,
} from '@nakshi/core/notifications/admin-email-texts'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { emailTexts as wordings } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import type { SentWording } from '../../../platform/mail/word-email.ts'
import { emailTexts, type PlacedText } from './emails.ts'

export async function findEmailWording(
  db: Queryable,
  kind: string,
  language: Language,
): Promise<SentWording | undefined> {
  const [row] = await wordingOfKind(db).execute({ kind })
  return row && getWordingIn(language, row)
}

const wordingOfKind = prepareOnce((db) =>
  db
    .select()
    .from(wordings)
    .where(eq(wordings.kind, sql.placeholder('kind')))
    .prepare('email_wording'),
)

const NO_WORDING: EmailWording = { subject: null, greeting: null, closing: null }

/** Every email, changed or not. */
export async function listEmailTexts(db: Queryable): Promise<EmailText[]> {
  const saved = await db.select().from(wordings)
  return emailTexts.map(({ kind, name, group, subject, getSubject, placeholders, subject_placeholders }) => {
    const row = saved.find((one) => one.kind === kind)
    const translations = listWordingLanguages({ group }).map((language) => [
      language,
      { ...NO_WORDING, ...row?.translations[language], default_subject: getSubject(language) },
    ])
    return {
      id: kind,
      ...{ name, group, placeholders, subject_placeholders },
      subject: row?.subject ?? null,
      greeting: row?.greeting ?? null,
      closing: row?.closing ?? null,
      default_subject: subject,
      translations: Object.fromEntries(translations),
      updated_at: row?.updated_at.toISOString() ?? null,
    }
  })
}

type TranslatedWording = EmailWording & { translations?: Translations | undefined }
type StoredWording = EmailWording & { translations: Translations }

/** @throws {AppError} 400 with the field */
export function parseWording(
  text: PlacedText,
  { translations = {}, ...typed }: TranslatedWording,
): StoredWording {
  const parse = (words: EmailWording, path: string): EmailWording => {
    const { subject, greeting, closing } = words
    const checked = emailWordingFor(text).safeParse({ subject, greeting, closing })
    if (checked.success) return toStored(checked.data)
    const issues = checked.error.issues.map((issue) => ({
      path: path + issue.path.join('.'),
      message: toFieldMessage(issue),
    }))
    throw new AppError(400, 'invalid', issues[0]?.message ?? messages.general.invalid, issues)
  }
  const own = withoutDefault(parse(typed, ''), text.subject)
  const parsed = listWordingLanguages(text).flatMap((language) => {
    const words = translations[language]
    if (!words) return []
    const stored = parse(words, `translations.${language}.`)
    // Beside the owner's subject in English, the default of another language is a choice.
    const kept = own.subject === null ? withoutDefault(stored, text.getSubject(language)) : stored
    return isEmpty(kept) ? [] : [[language, kept]]
  })
  return { ...own, translations: Object.fromEntries(parsed) }
}

const toStored = ({ subject, greeting, closing }: EmailWording): EmailWording => ({
  subject: subject || null,
  greeting: greeting || null,
  closing: closing || null,
})

/** What equals the default follows it. */
const withoutDefault = (wording: EmailWording, subject: string): EmailWording => ({
  ...wording,
  subject: wording.subject === subject ? null : wording.subject,
})

const isEmpty = (wording: EmailWording): boolean => wordingFields.every((field) => wording[field] === null)

type WordingChange = TranslatedWording & { updated_at?: string | null | undefined }

/**
 * All null: back to the default. Languages that are left out stay.
 * @throws {AppError} 400 with the field; 409 when a colleague saved meanwhile
 */
export async function saveEmailText(
  tx: Tx,
  text: PlacedText,
  { updated_at, ...typed }: WordingChange,
): Promise<void> {
  const { kind } = text
  // There may be no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('email_texts', 0))`)
  const [stored] = await tx.select().from(wordings).where(eq(wordings.kind, kind)).for('update')
  assertVersion(stored?.updated_at ?? null, updated_at)
  const translations = { ...stored?.translations, ...typed.translations }
  const wording = parseWording(text, { ...typed, translations })
  if (isEmpty(wording) && Object.keys(wording.translations).length === 0) {
    await tx.delete(wordings).where(eq(wordings.kind, kind))
    return
  }
  const saved = { ...wording, updated_at: sql`now()` }
  await tx
    .insert(wordings)
    .values({ kind, ...saved })
    .onConflictDoUpdate({ target: wordings.kind, set: saved })
}
