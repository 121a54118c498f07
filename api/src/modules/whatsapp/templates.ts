import { DEFAULT_LANGUAGE, type Language, languageCodes, toLanguageUrl } from '@nakshi/core/base/languages'
import { localiseLabels } from '@nakshi/core/languages/localise'
import {
  type WhatsAppKind,
  type WhatsAppOverview,
  type WhatsAppStatus,
  whatsappBodies,
  whatsappDefinitions,
  whatsappKinds,
  type whatsappTemplateChange,
} from '@nakshi/core/notifications/admin-whatsapp'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { whatsappMessages, whatsappOptOuts, whatsappTemplates } from '../../platform/db/tables/index.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'

const COUNT_DAYS = 30
const NO_COUNTS: Record<WhatsAppStatus, number> = {
  queued: 0,
  sending: 0,
  unconfirmed: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
}

export const findWhatsAppTemplate = async (db: Queryable, kind: WhatsAppKind) =>
  (await db.select().from(whatsappTemplates).where(eq(whatsappTemplates.kind, kind)))[0]

type Saved = Pick<typeof whatsappTemplates.$inferSelect, 'template' | 'language' | 'translations'>

/** The template for a reader of a language, and the language of its text: English where there is no other. */
export function chooseTemplate(
  { template, language, translations }: Saved,
  wanted: Language,
): { template: string; language: string; text_language: Language } {
  const translated = wanted === DEFAULT_LANGUAGE ? undefined : translations[wanted]
  return translated
    ? { ...translated, text_language: wanted }
    : { template, language, text_language: DEFAULT_LANGUAGE }
}

function listTranslations(kind: WhatsAppKind, saved: Saved | undefined, origin: string) {
  return languageCodes.flatMap((code) => {
    if (code === DEFAULT_LANGUAGE) return []
    const { template = null, language = code } = saved?.translations[code] ?? {}
    return {
      ...{ code, template, language },
      body: localiseLabels('whatsapp_body', whatsappBodies, code)[kind],
      button_url: toButtonUrl(origin, kind, code),
    }
  })
}

const toButtonUrl = (origin: string, kind: WhatsAppKind, language: Language) =>
  `${origin}${toLanguageUrl(language, `/${whatsappDefinitions[kind].path}`)}#{{1}}`

export async function getWhatsAppOverview(db: Queryable, origin: string): Promise<WhatsAppOverview> {
  const saved = await db.select().from(whatsappTemplates)
  const counted = await db
    .select({
      kind: whatsappMessages.kind,
      status: whatsappMessages.status,
      code: whatsappMessages.error_code,
      count: sql<number>`count(*)::int`,
    })
    .from(whatsappMessages)
    .where(sql`${whatsappMessages.created_at} > now() - make_interval(days => ${COUNT_DAYS})`)
    .groupBy(whatsappMessages.kind, whatsappMessages.status, whatsappMessages.error_code)
  const templates = whatsappKinds.map((kind) => {
    const row = saved.find((one) => one.kind === kind)
    const own = counted.filter((one) => one.kind === kind)
    const counts = { ...NO_COUNTS }
    for (const { status, count } of own) counts[status] += count
    return {
      id: kind,
      is_active: row?.is_active ?? false,
      template: row?.template ?? kind,
      language: row?.language ?? DEFAULT_LANGUAGE,
      body: whatsappBodies[kind],
      button_url: toButtonUrl(origin, kind, DEFAULT_LANGUAGE),
      translations: listTranslations(kind, row, origin),
      samples: [...whatsappDefinitions[kind].samples],
      counts,
      errors: own
        .flatMap(({ code, count }) => (code === null ? [] : [{ code, count }]))
        .toSorted((a, b) => b.count - a.count),
      updated_at: row?.updated_at.toISOString() ?? null,
    }
  })
  const optedOut = await db.$count(whatsappOptOuts, eq(whatsappOptOuts.is_opted_out, true))
  return { webhook_url: `${origin}/api/whatsapp/webhook`, opted_out: optedOut, templates }
}

/** @throws {AppError} 409 when a colleague saved meanwhile */
export async function saveWhatsAppTemplate(
  tx: Tx,
  kind: WhatsAppKind,
  { updated_at, ...change }: z.output<typeof whatsappTemplateChange>,
): Promise<void> {
  // There may be no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('whatsapp_templates', 0))`)
  const stored = await findWhatsAppTemplate(tx, kind)
  assertVersion(stored?.updated_at ?? null, updated_at)
  const saved = { ...change, updated_at: sql`now()` }
  await tx
    .insert(whatsappTemplates)
    .values({ kind, ...saved })
    .onConflictDoUpdate({ target: whatsappTemplates.kind, set: saved })
}
