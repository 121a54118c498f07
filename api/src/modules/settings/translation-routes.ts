import { listSettingTexts, SETTINGS_SUBJECT_ID } from '@nakshi/core/settings/setting-texts'
import {
  type AdminTranslations,
  adminTranslations,
  adminTranslationsChange,
  furtherLanguage,
} from '@nakshi/core/translations/admin-schema'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { setActor } from '../../platform/db/actor.ts'
import type { Queryable } from '../../platform/db/client.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { sanitizeRichText } from '../../platform/sanitize-html.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getTranslations, saveTranslations, type Translated } from '../translations/save-translations.ts'
import { getAllSettings } from './get-settings.ts'

const PATH = '/api/admin/settings/translations/:language'
const shared = {
  tags: ['admin: settings'],
  params: z.strictObject({ language: furtherLanguage }),
  response: { 200: adminTranslations },
}

/** Hero, marquee, menus, tagline, hours and sections of the home page, which the shop shows on its pages. */
export async function settingTranslationRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    PATH,
    {
      config: { access: { right: 'settings.read' } },
      schema: {
        ...shared,
        operationId: 'getAdminSettingTranslations',
        summary: 'Lists the texts of the settings in a language, beside the original',
      },
    },
    async (request) => read(db, await toTranslated(db, request.params.language)),
  )

  app.put(
    PATH,
    {
      config: { access: { right: 'settings.write' } },
      schema: {
        ...shared,
        operationId: 'saveAdminSettingTranslations',
        summary: 'Saves texts of the settings in a language',
        body: adminTranslationsChange('setting'),
      },
    },
    async (request) => {
      const { language } = request.params
      await retryingTransaction(db, async (tx) => {
        await setActor(tx, request.actor)
        // One at a time: there may be no row to lock yet.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('setting translations', 0))`)
        const translated = await toTranslated(tx, language)
        const before = await read(tx, translated)
        await saveTranslations(tx, translated, request.body, { sanitize: sanitizeRichText })
        const changed = (await read(tx, translated)).texts.filter(
          ({ text }, index) => text !== before.texts[index]?.text,
        )
        const names = new Set(changed.map(({ field }) => field))
        await writeAudit(tx, request.actor, {
          action: 'change',
          subject: { type: 'setting', id: `translations/${language}` },
          before: toFields(before.texts.filter(({ field }) => names.has(field))),
          after: toFields(changed),
        })
      })
      return read(db, await toTranslated(db, language))
    },
  )
}

const toFields = (texts: AdminTranslations['texts']) =>
  Object.fromEntries(texts.map(({ field, text }) => [field, text]))

async function toTranslated(db: Queryable, language: Translated['language']): Promise<Translated> {
  const originals = listSettingTexts(await getAllSettings(db))
  return { subject: 'setting', id: SETTINGS_SUBJECT_ID, language, originals }
}

/** The settings have no name. */
const read = async (db: Queryable, translated: Translated): Promise<AdminTranslations> => ({
  ...(await getTranslations(db, translated)),
  name: '',
})
