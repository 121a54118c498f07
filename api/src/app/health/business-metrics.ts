import { orderChannels } from '@nakshi/core/statuses/order-statuses'
import { WEBHOOK_TEST } from '@nakshi/core/webhooks/admin-schema'
import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { getLastBackupTime } from '../../modules/backup/manifest.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { isSale } from '../../platform/db/is-sale.ts'
import {
  courierBookings,
  orders,
  paymentIssues,
  payments,
  smsDailyCounts,
  webhookDeliveries,
  webhookEndpoints,
  whatsappMessages,
} from '../../platform/db/tables/index.ts'
import { JOBS_SCHEMA } from '../../platform/jobs/queue.ts'

type DatabaseGauge = {
  name: string
  help: string
  labelNames?: readonly string[]
  /** Rows of `value` and one column for each label. */
  query: SQL
}

const jobs = sql`${sql.identifier(JOBS_SCHEMA)}.job`
/** With a row for each channel, so that a day without orders is 0 and not a gap. */
const channels = sql`unnest(array[${sql.join(
  orderChannels.map((channel) => sql`${channel}`),
  sql`, `,
)}]::text[]) as sold (by_channel)`
const lastDay = sql`${orders.created_at} > now() - interval '1 day' and ${isSale()}`
/** `payments_open` indexes these states of payments that a gateway takes. */
const openPayment = sql`${payments.provider_reference} is not null and ${payments.status} in ('pending', 'authorised')`
/** Other codes are reasons of the shop, such as a customer who opted out. */
const WHATSAPP_PROVIDER_ERROR = '^([0-9]+|unreachable)$'
/** The number has no WhatsApp: nothing is wrong with the shop. */
const WHATSAPP_NO_ACCOUNT = '131026'

const GAUGES: readonly DatabaseGauge[] = [
  {
    name: 'nakshi_orders_last_day',
    help: 'Orders placed in the last 24 hours, cancelled ones included, by sales channel',
    labelNames: ['channel'],
    query: sql`select by_channel as channel, count(${orders.id}) as value from ${channels}
      left join ${orders} on ${orders.channel} = by_channel and ${lastDay} group by 1`,
  },
  {
    name: 'nakshi_revenue_last_day_paise',
    help: 'Total in paise of the orders of the last 24 hours that are not cancelled, by sales channel',
    labelNames: ['channel'],
    query: sql`select by_channel as channel, coalesce(sum(${orders.total_amount}), 0)::float8 as value from ${channels}
      left join ${orders} on ${orders.channel} = by_channel and ${lastDay} and ${orders.status} <> 'cancelled' group by 1`,
  },
  {
    name: 'nakshi_last_order_timestamp_seconds',
    help: 'Time of the newest order; 0 before the first',
    query: sql`select coalesce(extract(epoch from max(${orders.created_at})), 0)::float8 as value from ${orders}`,
  },
  {
    name: 'nakshi_open_payments',
    help: 'Gateway payments of orders that are not cancelled, neither captured nor failed',
    query: sql`select count(*) as value from ${payments} join ${orders} on ${orders.id} = ${payments.order_id}
      where ${openPayment} and ${orders.status} <> 'cancelled'`,
  },
  {
    name: 'nakshi_authorised_payment_oldest_seconds',
    help: 'Age of the oldest payment that is authorised and not captured; 0 without one',
    query: sql`
      select coalesce(extract(epoch from now() - min(coalesce(${payments.held_since}, ${payments.created_at}))), 0)::float8
        as value from ${payments} where ${openPayment} and ${payments.status} = 'authorised'`,
  },
  {
    name: 'nakshi_payment_issues',
    help: 'Unresolved differences between the payment provider and the store, by kind',
    labelNames: ['kind'],
    query: sql`select ${paymentIssues.kind}::text as kind, count(*) as value from ${paymentIssues}
      where ${paymentIssues.resolved_at} is null group by 1`,
  },
  {
    name: 'nakshi_emails',
    help: 'Emails that wait or have failed, by kind',
    labelNames: ['kind', 'state'],
    query: sql`
      select coalesce(data->>'email', 'other') as kind, case state when 'failed' then 'failed' else 'waiting' end as state,
        count(*) as value from ${jobs} where name = 'mail' and state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
  },
  {
    name: 'nakshi_webhook_deliveries',
    help: 'Events for active webhooks that wait, have failed and are tried again, or were given up in the last 24 hours',
    labelNames: ['state'],
    query: sql`
      select case when ${webhookDeliveries.status} = 'failed' then 'failed'
          when ${webhookDeliveries.failure} is null then 'waiting' else 'retrying' end as state, count(*) as value
      from ${webhookDeliveries} join ${webhookEndpoints} on ${webhookEndpoints.id} = ${webhookDeliveries.endpoint_id}
      where ${webhookEndpoints.is_active} and ${webhookDeliveries.type} <> ${WEBHOOK_TEST}
        and (${webhookDeliveries.status} = 'pending' or (${webhookDeliveries.status} = 'failed'
          and ${webhookDeliveries.next_attempt_at} > now() - interval '1 day'))
      group by 1`,
  },
  {
    name: 'nakshi_courier_bookings',
    help: 'Bookings that a courier has not answered: booking (is tried again) or unknown (staff decide), by courier',
    labelNames: ['courier', 'state'],
    query: sql`select ${courierBookings.provider} as courier, ${courierBookings.state} as state, count(*) as value
      from ${courierBookings} where ${courierBookings.state} in ('booking', 'unknown') group by 1, 2`,
  },
  {
    name: 'nakshi_whatsapp_messages_last_day',
    help: 'WhatsApp messages of the last 24 hours that Meta took (sent), may have taken (unconfirmed) or refused (failed)',
    labelNames: ['state'],
    query: sql`
      select case when ${whatsappMessages.status} in ('failed', 'unconfirmed') then ${whatsappMessages.status}
          else 'sent' end as state, count(*) as value
      from ${whatsappMessages} where ${whatsappMessages.created_at} > now() - interval '1 day'
        and ${whatsappMessages.status} not in ('queued', 'sending')
        and coalesce(${whatsappMessages.error_code}, '0') ~ ${WHATSAPP_PROVIDER_ERROR}
        and ${whatsappMessages.error_code} is distinct from ${WHATSAPP_NO_ACCOUNT} group by 1`,
  },
  {
    name: 'nakshi_jobs_oldest_seconds',
    help: 'Time since the oldest waiting job of a queue was due',
    labelNames: ['queue'],
    query: sql`
      select name as queue, extract(epoch from now() - min(start_after))::float8 as value from ${jobs}
      where state in ('created', 'retry') and start_after <= now() group by 1`,
  },
]

/** Absent while SMS are not configured. */
const getSmsGauges = ({ sms }: Pick<Config, 'sms'>): DatabaseGauge[] =>
  sms
    ? [
        {
          name: 'nakshi_sms_limit_used_ratio',
          help: 'SMS of today (IST) as a share of SMS_DAILY_LIMIT. Absent when SMS are not configured',
          query: sql`select coalesce(max(${smsDailyCounts.sent}), 0)::float8 / ${sms.dailyLimit}::int as value
            from ${smsDailyCounts} where ${smsDailyCounts.day} = (now() at time zone 'Asia/Kolkata')::date`,
        },
      ]
    : []

/** Values of the whole store, read from the database: aggregated over processes by maximum, not sum. */
export function registerBusinessMetrics(
  { db, config }: { db: Db; config: Pick<Config, 'backup' | 'sms'> },
  registry: Registry,
): void {
  const registers = [registry]
  for (const { name, help, labelNames = [], query } of [...GAUGES, ...getSmsGauges(config)])
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: 'max',
      registers,
      async collect() {
        const rows = await db.execute<{ value: number } & Record<string, string | number>>(query)
        this.reset()
        for (const { value, ...labels } of rows) this.set(labels, value)
      },
    })
  registerBackupMetric(config, registers)
}

/** Ten minutes: a bucket is listed for it. */
const BACKUP_CHECK_MS = 600_000

/** Without a series, backups are not configured; 0 means that there is none. */
function registerBackupMetric({ backup }: Pick<Config, 'backup'>, registers: Registry[]): void {
  let checkedAt = Number.NEGATIVE_INFINITY
  new Gauge({
    name: 'nakshi_backup_last_timestamp_seconds',
    help: 'Time of the newest backup; 0 if there is none. Absent when backups are not configured',
    aggregator: 'max',
    registers,
    async collect() {
      if (!backup) this.remove()
      if (!backup || Date.now() - checkedAt < BACKUP_CHECK_MS) return
      checkedAt = Date.now()
      const last = await getLastBackupTime(backup)
      // An unreachable store keeps the last value, which then ages.
      if (last !== 'away') this.set(last instanceof Date ? last.getTime() / 1000 : 0)
    },
  })
}
