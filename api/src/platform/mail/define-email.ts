import type { ApiMessage } from '@nakshi/core/base/error'
import type { EmailText as OwnersText } from '@nakshi/core/notifications/admin-email-texts'
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
  toUnsubscribeUrl(address: string): string
}

type Body = Omit<RenderableEmail, 'subject' | 'closing'>
/** `values` fill the placeholders, which are their names. */
export type Written = Body & { values?: Record<string, string> }
/** An email before the owner's words. */
export type EmailContent = Body & { kind: string; default_subject: string; values: Record<string, string> }

/** What an owner can reword. */
type TextHead = {
  kind: string
  /** for the backoffice, where it needs Hindi in hi.json */
  name: string
  group: OwnersText['group']
  /** may name the placeholders, except the link: subjects are logged */
  subject: string
}
export type EmailText = TextHead & { sample(sample: Sample): EmailContent }
type TextDefinition<Facts> = TextHead & {
  write(facts: Facts, shop: EmailShop): Written
  sample(sample: Sample): NoInfer<Facts>
}

export function defineText<Facts>({ write, sample, ...head }: TextDefinition<Facts>) {
  const toContent = (facts: Facts, shop: EmailShop): EmailContent => ({
    values: {},
    ...write(facts, shop),
    kind: head.kind,
    default_subject: head.subject,
  })
  return { ...head, toContent, sample: (made: Sample) => toContent(sample(made), made) }
}

type Picture = { url: string; alt: string }
/** An ordered item whose design is shown. */
type DesignedItem = { id: string; order_id: string; title: string }

/** `account`: whose data export holds the email. */
export type Recipient = { name: string; address: string; account: string | null }
type Addressed = { to: Recipient; pictures?: Picture[]; designs?: DesignedItem[] }
type AddressedEmail = Addressed & { content: EmailContent }

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
      return loaded && { ...loaded, content: text.toContent(loaded.facts, context) }
    },
  }
}
