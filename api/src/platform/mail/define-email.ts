import type { ApiMessage } from '@nakshi/core/base/error'
import { renderMessage } from '@nakshi/core/base/format-message'
import { DEFAULT_LANGUAGE, type Language, splitLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import type { MessageDefinition } from '@nakshi/core/base/message-template'
import { localiseMessage } from '@nakshi/core/languages/localise'
import { createTranslator, type Translator } from '@nakshi/core/languages/translator'
import type { EmailText as OwnersText } from '@nakshi/core/notifications/admin-email-texts'
import type { UnsubscribeList } from '@nakshi/core/notifications/unsubscribe-list'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { QueuedEmail } from '../jobs/queue.ts'
import type { RenderableEmail } from './render-email.ts'
import type { EmailShop, Sample } from './sample.ts'

export type EmailConfig = Pick<
  Config,
  'publicUrl' | 'adminUrl' | 'sessionSecret' | 'previousSessionSecret' | 'linkKeys' | 'rateLimits'
>
export type EmailContext = EmailShop & {
  db: Db
  config: EmailConfig
  /** The page of an order, or its tracking link where the buyer has no account. */
  getOrderUrl(orderId: string): Promise<string>
  /** @param list of emails; all marketing emails without one */
  toUnsubscribeUrl(address: string, list?: UnsubscribeList): string
}

/** What an email is written with, in the language of its recipient. */
export type EmailWriter = EmailShop & Translator

type Body = Omit<RenderableEmail, 'subject' | 'greeting' | 'closing' | 'language'>
/** `values` fill the placeholders, which are their names. */
export type Written = Body & { values?: Record<string, string> }
/** An email before the owner's words. */
export type EmailContent = Body & {
  kind: string
  language: Language
  default_subject: string
  values: Record<string, string>
}
/** Links of the shop lead to pages in that language. */
export type WriteEmail = (shop: EmailShop, language: Language) => EmailContent

/** What an owner can reword. */
type TextHead = {
  kind: string
  /** for the backoffice, where it needs Hindi in hi.json */
  name: string
  group: OwnersText['group']
}
export type EmailText = TextHead & {
  /** may name the placeholders, except the link: subjects are logged */
  getSubject(language: Language): string
  /** @param language English for an email of the staff */
  sample(sample: Sample, language?: Language): EmailContent
}
type TextDefinition<Facts> = TextHead & {
  /** A plain text is one of the staff's emails, which are in English. */
  subject: string | MessageDefinition
  write(facts: Facts, shop: EmailWriter): Written
  sample(sample: Sample): NoInfer<Facts>
}

export function defineText<Facts>({ write, sample, subject, ...head }: TextDefinition<Facts>) {
  const getSubject = (language: Language) =>
    typeof subject === 'string' ? renderMessage(subject) : localiseMessage(subject, language)
  const toContent =
    (facts: Facts): WriteEmail =>
    (shop, recipientLanguage) => {
      const language = head.group === 'staff' ? DEFAULT_LANGUAGE : recipientLanguage
      const written = write(facts, { ...shop, ...createTranslator(language) })
      return {
        values: {},
        ...localiseLinks(written, (url) => toLocalisedUrl(url, shop.origin, language)),
        kind: head.kind,
        language,
        default_subject: getSubject(language),
      }
    }
  return {
    ...head,
    getSubject,
    toContent,
    sample: (made: Sample, language: Language = DEFAULT_LANGUAGE) => toContent(sample(made))(made, language),
  }
}

/** Of the shop, whose link may name its language already; couriers and others have one address. */
export const toLocalisedUrl = (url: string, origin: string, language: Language): string =>
  url === origin || url.startsWith(`${origin}/`)
    ? origin + toLanguageUrl(language, splitLanguage(url.slice(origin.length)).path)
    : url

function localiseLinks(written: Written, localise: (url: string) => string): Written {
  const { action, links, unsubscribe_url } = written
  const localised = <Link extends { url: string }>(link: Link) => ({ ...link, url: localise(link.url) })
  return {
    ...written,
    ...(action && { action: localised(action) }),
    ...(links && { links: links.map(localised) }),
    ...(unsubscribe_url && { unsubscribe_url: localise(unsubscribe_url) }),
  }
}

type Picture = { url: string; alt: string }
/** An ordered item whose design is shown. */
type DesignedItem = { id: string; order_id: string; title: string }

/** `account`: whose data export holds the email. */
export type Recipient = { name: string; address: string; account: string | null; language: Language }
type Addressed = { to: Recipient; pictures?: Picture[]; designs?: DesignedItem[] }
type AddressedEmail = Addressed & { content: WriteEmail }

type EmailHead<Ids extends object> = QueuedEmail<Ids> & {
  /** words of staff, which an automatic reply may answer */
  isPersonal?: true
  /** A last check that claims the sending; released when the delivery fails. */
  claim?(db: Db, ids: Ids): Promise<boolean>
  release?(db: Db, ids: Ids): Promise<void>
  onSent?(db: Db, ids: Ids): Promise<void>
  onFailed?(db: Db, ids: Ids, reason: ApiMessage): Promise<void>
}

/** An email of several texts, of which `load` chooses one. Null: not sent. */
export type Email<Ids extends object = object> = EmailHead<Ids> & {
  name: string
  texts: readonly EmailText[]
  /** reads current data */
  load(ids: Ids, context: EmailContext): Promise<AddressedEmail | null>
}

type EmailDefinition<Ids extends object, Facts> = EmailHead<Ids> &
  TextDefinition<Facts> & {
    load(ids: Ids, context: EmailContext): Promise<(Addressed & { facts: Facts }) | null>
  }

/** An email of one text. */
export function defineEmail<Ids extends object, Facts>({
  load,
  ...definition
}: EmailDefinition<Ids, Facts>): Email<Ids> {
  const { write: _write, group: _group, subject: _subject, sample: _sample, ...head } = definition
  const text = defineText(definition)
  return {
    ...head,
    texts: [text],
    async load(ids, context) {
      const loaded = await load(ids, context)
      return loaded && { ...loaded, content: text.toContent(loaded.facts) }
    },
  }
}
