import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/** Databases from before it were made at once with their version: no older one runs beside it. */
const FIRST_THAT_ONLY_ADDS = 13

/** What the version before would no longer find, or could no longer write. */
const DESTRUCTIVE_STATEMENTS: [what: string, pattern: RegExp][] = [
  ['drops what is read', /^drop (table|view|materialized view|type|schema|sequence)\b/],
  ['drops what is read', /^alter table .* drop (column|constraint\b.*_pkey)/],
  ['renames', /^alter .* rename\b/],
  ['changes a type', /^alter table .* alter (column )?\S+ (set data )?type\b/],
  ['refuses what was left out', /^alter table .* alter (column )?\S+ set not null/],
  ['leaves out what was always there', /^alter table .* alter (column )?\S+ drop not null/],
  ['takes a default away', /^alter table .* alter (column )?\S+ drop default/],
  [
    'refuses what was left out',
    /^alter table .* add (column )?(?!constraint\b)(?!.*\b(default|generated)\b).* not null/,
  ],
  ['empties', /^(truncate|delete from)\b/],
]

/** A migration that states the oldest version it supports: earlier ones refuse to start. */
const BOUNDARY = /^create or replace function oldest_compatible_version\(\)/

/** What a migration does that the version before it cannot work with, a line each. */
function breaksTheVersionBefore(migration: string): string[] {
  const own = newTables(migration)
  if (statements(migration).some((each) => BOUNDARY.test(each))) return []
  return statements(migration).flatMap((statement) => {
    const table = /^alter table (?:if exists )?(?:only )?(\S+)/.exec(statement)?.[1]
    if (table && own.has(table)) return []
    return DESTRUCTIVE_STATEMENTS.filter(([, pattern]) => pattern.test(statement)).map(
      ([what]) => `${what}: ${statement.slice(0, 80)}`,
    )
  })
}

/** In lower case, without quotes, comments and the bodies of functions. */
const statements = (migration: string) =>
  migration
    .replace(/--> statement-breakpoint/g, ';')
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .toLowerCase()
    .replace(/"/g, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())

/** Not released yet. */
const newTables = (migration: string) =>
  new Set(
    statements(migration).flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? []),
  )

describe('additive migrations', () => {
  const files = readdirSync(migrationsFolder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name) && Number(name.slice(0, 4)) >= FIRST_THAT_ONLY_ADDS)
    .map((name) => [name])
  test.each([['from 0013 on'], ...files])('%s', (name) => {
    const file = path.join(migrationsFolder, name)
    expect(name.endsWith('.sql') ? breaksTheVersionBefore(readFileSync(file, 'utf8')) : []).toEqual([])
  })
})

test.each([
  ['DROP TABLE "wishes";'],
  ['ALTER TABLE "orders" DROP COLUMN "notes";'],
  ['ALTER TABLE "orders" RENAME COLUMN "notes" TO "words";'],
  ['ALTER TABLE "orders" RENAME TO "purchases";'],
  ['ALTER TABLE "orders" ALTER COLUMN "notes" SET DATA TYPE integer;'],
  ['ALTER TABLE "orders" ALTER COLUMN "notes" SET NOT NULL;'],
  ['ALTER TABLE "orders" ADD COLUMN "words" text NOT NULL;'],
  ['ALTER TABLE "orders" ALTER COLUMN "order_number" DROP NOT NULL;'],
  ["ALTER TYPE \"order_status\" RENAME VALUE 'pending' TO 'new';"],
  ['DELETE FROM orders;'],
])('rejects %s', (statement) => {
  expect(breaksTheVersionBefore(`SELECT 1;--> statement-breakpoint\n${statement}`)).toHaveLength(1)
})

test.each([
  ['CREATE TABLE "wishes" ("id" uuid PRIMARY KEY NOT NULL, "words" text NOT NULL);'],
  ['ALTER TABLE "orders" ADD COLUMN "words" text;'],
  ['ALTER TABLE "orders" ADD COLUMN "words" text DEFAULT \'\' NOT NULL;'],
  ['ALTER TABLE "orders" ADD COLUMN "n" int GENERATED ALWAYS AS (1) STORED NOT NULL;'],
  ['CREATE TABLE "wishes" ("id" uuid); ALTER TABLE "wishes" ALTER COLUMN "id" SET NOT NULL;'],
  ['DROP TRIGGER t ON orders; CREATE FUNCTION f() RETURNS void AS $$ DELETE FROM orders; $$ LANGUAGE sql;'],
  [
    'ALTER TABLE "orders" DROP COLUMN "notes"; ' +
      "CREATE OR REPLACE FUNCTION oldest_compatible_version() RETURNS text LANGUAGE sql AS $$ SELECT '0.2.0' $$;",
  ],
  ['CREATE INDEX "orders_words" ON "orders" ("words");'],
])('accepts %s', (statement) => {
  expect(breaksTheVersionBefore(statement)).toEqual([])
})
