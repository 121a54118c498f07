import { RETENTION_RULES } from '@nakshi/core/privacy/retention-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { purgedTables } from '../../app/worker/purge-expired.ts'

/** Tables in which nothing is about a person. */
const NON_PERSONAL = [
  'categories',
  'collection_products',
  'collections',
  'colour_profiles',
  'coupon_codes',
  'coupons',
  'offers',
  'data_breaches',
  'custom_options',
  'email_texts',
  'history_imports',
  'export_presets',
  'fonts',
  'job_runs',
  'document_sequences',
  'page_versions',
  'pages',
  'print_area_placements',
  'print_areas',
  'product_categories',
  'product_combinations',
  'product_companions',
  'product_images',
  'product_import_column_mappings',
  'product_import_rows',
  'product_imports',
  'product_totals',
  'product_variants',
  'products',
  'redirects',
  'hidden_searches',
  'search_synonyms',
  'delivery_performance',
  'dirty_report_days',
  'sales_daily',
  'sales_monthly',
  'sales_periods',
  'search_dictionary',
  'security_settings',
  'signing_keys',
  'solid_models',
  'site_settings',
  'sms_daily_counts',
  'tax_rates',
  'translations',
  'payout_column_mappings',
  'tracking_column_mappings',
  'webhook_endpoints',
  'whatsapp_templates',
  // Of the queues and the migrations themselves
  'queue',
  'schedule',
  'subscription',
  'version',
  '__drizzle_migrations',
]
const named = new Set(RETENTION_RULES.flatMap(({ tables }) => tables))

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('lists every database table in the retention rules or as non-personal', async () => {
  const rows = await shop.sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`
  const forgotten = rows.map(({ name }) => name).filter((name) => !named.has(name))
  expect(forgotten.toSorted()).toEqual(NON_PERSONAL.toSorted())
})

test('lists every table with account references or contact fields in the retention rules', async () => {
  const rows = await shop.sql`
    select distinct r.conrelid::regclass::text as name from pg_constraint r
    where r.contype = 'f' and r.confrelid in ('users'::regclass, 'orders'::regclass, 'sessions'::regclass)
    union select table_name from information_schema.columns where table_schema = 'public'
      and (column_name like '%email%' or column_name in ('phone', 'full_name', 'user_id', 'address', 'actor_name'))`
  expect(rows.length).toBeGreaterThan(20)
  for (const { name } of rows) expect([...named], name).toContain(name)
})

test('states a retention period in days for every table that a job purges', () => {
  for (const table of purgedTables) {
    const row = RETENTION_RULES.find(({ tables }) => tables.includes(table))
    expect(row?.period.template, table).toMatch(/day/i)
  }
})
