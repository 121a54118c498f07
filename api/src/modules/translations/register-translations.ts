import {
  adminTranslations,
  adminTranslationsChange,
  furtherLanguage,
} from '@nakshi/core/translations/admin-schema'
import type { TranslatedSubject } from '@nakshi/core/translations/translated-fields'
import type { Access } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { type Checks, getTranslations, saveTranslations } from './save-translations.ts'

type TranslatedResource = Pick<Deps, 'db'> & {
  /** of the subject's own routes, which have the same permissions */
  url: string
  subject: TranslatedSubject
  reads: { access: Access }
  writes: { access: Access }
} & Checks

const params = oneId.extend({ language: furtherLanguage })

/** `<url>/:id/translations/:language` */
export function registerTranslations(
  app: App,
  { db, url, subject, reads, writes, ...checks }: TranslatedResource,
): void {
  const path = `${url}/:id/translations/:language`
  const shared = { tags: [`admin: ${url.split('/').pop()}`], params, response: { 200: adminTranslations } }
  const name = subject.charAt(0).toUpperCase() + subject.slice(1)

  app.get(
    path,
    {
      config: reads,
      schema: {
        ...shared,
        operationId: `getAdmin${name}Translations`,
        summary: `Lists the texts of a ${subject} in a language, beside the original`,
      },
    },
    (request) => getTranslations(db, { subject, ...request.params }),
  )

  app.put(
    path,
    {
      config: writes,
      schema: {
        ...shared,
        operationId: `saveAdmin${name}Translations`,
        summary: `Saves texts of a ${subject} in a language`,
        body: adminTranslationsChange(subject),
      },
    },
    async (request) => {
      const { id } = request.params
      const translated = { subject, ...request.params }
      await auditedChange(db, request.actor, { action: 'change', subject, ids: [id] }, (tx) =>
        saveTranslations(tx, translated, request.body, checks),
      )
      return getTranslations(db, translated)
    },
  )
}
