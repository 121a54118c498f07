import type { AuditSubject } from '@nakshi/core/backoffice/admin-audit-log'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'

export type AuditedEntity = Exclude<
  AuditSubject,
  'api_token' | 'gift_card' | 'invitation' | 'picture' | 'job' | 'file' | 'route'
>

type Source = {
  table: string
  key: string
  /** related data, as columns of the row `t` */
  extraFields?: SQL
  /** fields logged with values for personal rows; others by name only */
  loggedFields?: readonly string[]
  /** the change locks in its own order; locking here could deadlock */
  skipLock?: true
}

const relatedRows = (table: string) =>
  sql.raw(`coalesce((select jsonb_agg(to_jsonb(s) - '{id,product_id,sort_order,created_at}'::text[]
    order by s.sort_order, s.id) from ${table} s where s.product_id = t.id), '[]')`)

/** Only where there are any. */
const ownTranslations = sql`jsonb_strip_nulls(jsonb_build_object('translations', (
  select jsonb_object_agg(language, texts) from (
    select language, jsonb_object_agg(field, text) as texts from translations where subject_id = t.id group by language
  ) each_language
)))`

const sources: Record<AuditedEntity, Source> = {
  order: {
    table: 'orders',
    key: 'id',
    extraFields: sql`jsonb_build_object(
      'making_steps', (select jsonb_object_agg(i.line_no, i.production_status) from order_items i where i.order_id = t.id),
      'assignees', (select jsonb_object_agg(i.line_no, coalesce(u.full_name, i.assignee_id::text))
        from order_items i left join users u on u.id = i.assignee_id
        where i.order_id = t.id and i.assignee_id is not null),
      'parcels', (select jsonb_object_agg(p.number, jsonb_build_object('courier', p.courier, 'sent_at', p.sent_at,
        'delivered_at', p.delivered_at)) from parcels p where p.order_id = t.id),
      'items', (select jsonb_agg(jsonb_build_object('product', i.product->>'title', 'quantity', i.quantity,
        'price', i.price, 'chosen', i.variant_selections, 'filled', i.custom_options) order by i.line_no)
        from order_items i where i.order_id = t.id),
      'notes', (select count(*) from order_notes n where n.order_id = t.id))`,
    loggedFields: [
      'channel',
      'status',
      'payment_status',
      'payment_method',
      'subtotal_amount',
      'shipping_amount',
      'gift_wrap_amount',
      'express_amount',
      'cod_fee_amount',
      'cod_advance_amount',
      'tax_amount',
      'discount_amount',
      'offer_amount',
      'round_off_amount',
      'total_amount',
      'coupon_code',
      'supply_type',
      'estimated_delivery_date',
      'earliest_delivery_date',
      'courier',
      'delivered_at',
      'waiting_since',
      'making_steps',
      'assignees',
      'parcels',
      'notes',
    ],
  },
  product: {
    table: 'products',
    key: 'id',
    // Derived columns are not logged.
    extraFields: sql`jsonb_build_object(
      'phonetic_keys', null,
      'category_ids', coalesce((select jsonb_agg(c.category_id order by c.category_id)
        from product_categories c where c.product_id = t.id), '[]'),
      'companion_ids', coalesce((select jsonb_agg(c.companion_id order by c.sort_order)
        from product_companions c where c.product_id = t.id), '[]'),
      'collections', coalesce((select jsonb_agg(l.slug order by l.slug) from collection_products c
        join collections l on l.id = c.collection_id where c.product_id = t.id), '[]'),
      'images', ${relatedRows('product_images')},
      'variants', ${relatedRows('product_variants')},
      'combinations', ${relatedRows('product_combinations')},
      'custom_options', ${relatedRows('custom_options')},
      'print_areas', coalesce((select jsonb_agg(to_jsonb(a) - '{product_id,sort_order,created_at}'::text[]
        || jsonb_build_object('placements', (select jsonb_agg(to_jsonb(p) - '{print_area_id,sort_order}'::text[]
          order by p.sort_order) from print_area_placements p where p.print_area_id = a.id)) order by a.sort_order)
        from print_areas a where a.product_id = t.id), '[]')) || ${ownTranslations}`,
  },
  quote: {
    table: 'quotes',
    key: 'id',
    loggedFields: ['total', 'valid_until', 'accepted_at', 'withdrawn_at', 'order_id'],
  },
  category: { table: 'categories', key: 'id', extraFields: ownTranslations },
  collection: {
    table: 'collections',
    key: 'id',
    extraFields: sql`jsonb_build_object('product_ids', coalesce((select jsonb_agg(c.product_id order by c.sort_order)
      from collection_products c where c.collection_id = t.id), '[]')) || ${ownTranslations}`,
  },
  coupon: { table: 'coupons', key: 'id' },
  offer: { table: 'offers', key: 'id', extraFields: ownTranslations },
  customer: {
    table: 'users',
    key: 'id',
    loggedFields: ['role', 'staff_role', 'email_confirmed_at'],
    skipLock: true,
  },
  review: { table: 'reviews', key: 'id', loggedFields: ['product_id', 'rating', 'is_verified'] },
  request: { table: 'contact_messages', key: 'id', loggedFields: ['reference', 'kind', 'handled_at'] },
  newsletter_subscriber: {
    table: 'newsletter_subscribers',
    key: 'id',
    loggedFields: ['source', 'created_at', 'confirmed_at'],
  },
  payment_issue: { table: 'payment_issues', key: 'id' },
  tax_rate: { table: 'tax_rates', key: 'id' },
  filed_return: { table: 'filed_returns', key: 'id' },
  search_synonym: {
    table: 'search_synonyms',
    key: 'id',
    extraFields: sql`jsonb_build_object('phonetic_keys', null)`,
  },
  page: { table: 'pages', key: 'id', extraFields: ownTranslations },
  redirect: { table: 'redirects', key: 'id' },
  font: { table: 'fonts', key: 'id' },
  colour_profile: { table: 'colour_profiles', key: 'id' },
  model: { table: 'solid_models', key: 'id' },
  data_breach: { table: 'data_breaches', key: 'id' },
  imported_order: { table: 'imported_orders', key: 'id', loggedFields: ['source', 'number', 'placed_at'] },
  webhook_endpoint: {
    table: 'webhook_endpoints',
    key: 'id',
    loggedFields: ['url', 'description', 'events', 'is_active'],
  },
  setting: { table: 'site_settings', key: 'key' },
  email_text: { table: 'email_texts', key: 'kind' },
  whatsapp_template: { table: 'whatsapp_templates', key: 'kind' },
}

export const getLoggedFields = (subject: AuditedEntity) => sources[subject].loggedFields

/** Locks in id order to prevent deadlocks. @param lock null: read after the change */
export async function getEntityFields(
  tx: Tx,
  subject: AuditedEntity,
  ids: string[],
  lock: 'update' | 'no key update' | null,
): Promise<Map<string, Record<string, unknown>>> {
  if (ids.length === 0) return new Map()
  const { table, key, extraFields = sql`'{}'::jsonb`, skipLock } = sources[subject]
  const [from, column] = [sql.identifier(table), sql.identifier(key)]
  if (lock && !skipLock)
    await tx.execute(
      sql`select 1 from ${from} t where t.${column} in ${ids} order by t.${column} for ${sql.raw(lock)}`,
    )
  const rows = await tx.execute<{ id: string; fields: Record<string, unknown> }>(
    sql`select t.${column}::text as id, to_jsonb(t) || ${extraFields} as fields from ${from} t where t.${column} in ${ids}`,
  )
  // Settings are logged by field.
  return new Map(
    [...rows].map(({ id, fields }) => [id, subject === 'setting' ? settingFields(fields) : fields]),
  )
}

function settingFields({ value }: Record<string, unknown>): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
