import { toIndiaDate } from '@nakshi/core/base/india-time'
import { type Language, toLanguage } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { OCCASIONS, type Occasion } from '@nakshi/core/products/gift-facets'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { isSale } from '../../platform/db/is-sale.ts'
import { queueEmails } from '../../platform/jobs/queue.ts'
import { defineEmail } from '../../platform/mail/define-email.ts'
import { isOptedOut } from '../accounts/email-opt-outs.ts'
import { translateTitles } from '../catalogue/translate-products.ts'

const BATCH_SIZE = 500
/** Around the date a year ago. */
const LAST_GIFT_DAYS = 30

/** Adding years to 29 February gives the 28th where there is none. */
const inYear = (year: SQL): SQL =>
  sql`(make_date(2000, d.month, d.day) + make_interval(years => ${year} - 2000))::date`

/** Dates of customers who agreed and confirmed their address, as many days ahead as they chose, or fewer. */
function dueDates(today: string): SQL {
  const day = sql`${today}::date`
  const thisYear = inYear(sql`extract(year from ${day})::int`)
  return sql`
    from saved_dates d join users u on u.id = d.user_id cross join lateral (
      select case when ${thisYear} >= ${day} then ${thisYear}
        else ${inYear(sql`(extract(year from ${day})::int + 1)`)} end as date
    ) next
    where d.remind_days is not null and u.gift_reminder_opt_in_at is not null and u.email_confirmed_at is not null
      and not ${isOptedOut(sql`u.email`, sql`u.gift_reminder_opt_in_at`)}
      and next.date > ${day} and next.date <= ${day} + d.remind_days`
}

/** One email for each date and year, by one of several workers. @returns number of emails */
export async function queueGiftReminders(db: Db, now: Date): Promise<number> {
  const due = sql`${dueDates(toIndiaDate(now))} and d.reminded_for is distinct from next.date`
  let queued = 0
  for (;;) {
    const claimed = await db.transaction(async (tx) => {
      const locked = await tx.execute<{ id: string }>(sql`
        select d.id ${due} order by d.id limit ${BATCH_SIZE} for no key update of d skip locked`)
      const ids = sql.param(locked.map(({ id }) => id))
      // A statement of its own: it sees what other workers committed before the lock.
      const reminded = await tx.execute<{ id: string; date: string }>(sql`
        update saved_dates s set reminded_for = found.date
        from (select d.id, next.date ${due} and d.id = any(${ids}::uuid[])) found
        where s.id = found.id returning s.id, s.reminded_for::text as date`)
      await queueEmails(
        tx,
        giftReminderEmail,
        reminded.map(({ id, date }) => ({ saved_date_id: id, date })),
      )
      return reminded.length
    })
    queued += claimed
    if (claimed < BATCH_SIZE) return queued
  }
}

type Ids = { saved_date_id: string; date: string }

/** Set before the email leaves: a crash in between loses it rather than sends it twice. */
async function startGiftReminder(db: Db, { saved_date_id: id, date }: Ids): Promise<boolean> {
  const started = await db.execute(sql`
    update saved_dates s set sent_for = found.date
    from (select d.id, next.date ${dueDates(toIndiaDate(new Date()))} and d.id = ${id} and next.date = ${date}::date) found
    where s.id = found.id and s.sent_for is distinct from found.date`)
  return started.count > 0
}

/** After a failed delivery, for the next attempt. */
async function releaseGiftReminder(db: Db, { saved_date_id: id, date }: Ids): Promise<void> {
  await db.execute(sql`update saved_dates set sent_for = null where id = ${id} and sent_for = ${date}::date`)
}

type LastGift = { order_id: string; titles: string[] }

/** The order that was delivered nearest to the date a year ago. */
async function findLastGift(
  db: Queryable,
  { saved_date_id: id, date }: Ids,
  language: Language,
): Promise<LastGift | null> {
  const lastYear = sql`(${date}::date - interval '1 year')::date`
  const delivered = sql`(o.delivered_at at time zone 'Asia/Kolkata')::date`
  const [row] = await db.execute<{ order_id: string; products: { id: string; title: string }[] }>(sql`
    select o.id as order_id, array(
      select distinct jsonb_build_object('id', coalesce(i.product_id, i.id), 'title', i.product->>'title')
      from order_items i where i.order_id = o.id
    ) as products
    from saved_dates d join orders o on o.user_id = d.user_id
    where d.id = ${id} and o.status = 'delivered' and ${isSale('o')}
      and abs(${delivered} - ${lastYear}) <= ${LAST_GIFT_DAYS}
    order by abs(${delivered} - ${lastYear}), o.id limit 1`)
  if (!row) return null
  const products = await translateTitles(db, language, row.products)
  return { order_id: row.order_id, titles: products.map(({ title }) => title) }
}

const m = defineMessages('email_gift_reminder', {
  subject: 'A date that you saved is coming up',
  heading: '%{occasion}: %{name}',
  when: 'The date is %{day}.',
  why: 'You asked for this reminder in your account. It is the only one for this date this year.',
  last_gift: 'Your gift a year ago',
  action: 'Find a gift',
  last_order: 'Order it again',
  dates: 'Your saved dates',
  unsubscribe: 'Stop reminders of dates',
})

type Facts = {
  name: string
  occasion: Occasion
  date: string
  lastGift: { titles: string[]; url: string } | null
  unsubscribeUrl: string
}
type Row = { name: string; occasion: Occasion; email: string; full_name: string | null } & {
  user_id: string
  language: string
}

export const giftReminderEmail = defineEmail({
  kind: 'gift_reminder',
  name: 'Reminder of a saved date',
  group: 'orders',
  subject: m.subject,
  /** Null if the date was deleted or moved after the email was queued. */
  async load(ids: Ids, { db, getOrderUrl, toUnsubscribeUrl }) {
    const [row] = await db.execute<Row>(sql`
      select d.name, d.occasion, u.email, u.full_name, u.id as user_id, u.language
      from saved_dates d join users u on u.id = d.user_id
      where d.id = ${ids.saved_date_id} and d.reminded_for = ${ids.date}::date and u.email is not null`)
    if (!row) return null
    const { name, occasion, email: address, full_name, user_id: account, language } = row
    const gift = await findLastGift(db, ids, toLanguage(language))
    return {
      to: { name: full_name ?? address, address, account, language: toLanguage(language) },
      facts: {
        ...{ name, occasion, date: ids.date },
        lastGift: gift && { titles: gift.titles, url: await getOrderUrl(gift.order_id) },
        unsubscribeUrl: toUnsubscribeUrl(address, 'gift_reminders'),
      },
    }
  },
  write({ name, occasion, date, lastGift, unsubscribeUrl }: Facts, { origin, t, getLabels, formatDay }) {
    return {
      heading: t(m.heading, { occasion: getLabels('occasion', OCCASIONS)[occasion], name }),
      paragraphs: [t(m.when, { day: formatDay(date) }), t(m.why)],
      ...(lastGift && { rows: [{ label: t(m.last_gift), value: lastGift.titles.join(', ') }] }),
      action: { label: t(m.action), url: `${origin}/occasions/${occasion}` },
      links: [
        ...(lastGift ? [{ label: t(m.last_order), url: lastGift.url }] : []),
        { label: t(m.dates), url: `${origin}/profile?tab=dates` },
        { label: t(m.unsubscribe), url: unsubscribeUrl },
      ],
      unsubscribe_url: unsubscribeUrl,
    }
  },
  sample: ({ now, product, orderUrl, unsubscribeUrl }) => ({
    name: 'Meera',
    occasion: 'birthday' as const,
    date: toIndiaDate(new Date(now.getTime() + 14 * 86_400_000)),
    lastGift: { titles: [product.title], url: orderUrl },
    unsubscribeUrl,
  }),
  claim: startGiftReminder,
  release: releaseGiftReminder,
})
