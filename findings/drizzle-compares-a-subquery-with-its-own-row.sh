#!/usr/bin/env bash
# A column in drizzle's sql template is written with its table, also in a field of a select: documentation, "Magic
# sql operator", "${usersTable.id}" becomes "users"."id". In a select of one table the table is left out of the
# fields, so that a correlated subquery whose own table has a column of that name compares itself with itself. Nothing
# fails: a shop's customer with a balance of 500 has none. A join, even one without use, writes the table again.
# Expected: 500 in both. Seen: null without the join, 500 with it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error drizzle-orm@0.45.4 @electric-sql/pglite@0.3.14
cat >run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'

const client = await PGlite.create()
await client.exec(`create table customers (id int); insert into customers values (1);
  create table balances (id int, customer_id int, amount int); insert into balances values (7, 1, 500)`)
const db = drizzle(client)
const customers = pgTable('customers', { id: integer() })
const balances = pgTable('balances', { id: integer(), customer_id: integer() })
const balance = sql`(select b.amount from balances b where b.customer_id = ${customers.id})`

const plain = db.select({ balance }).from(customers)
const joined = db.select({ balance }).from(customers).leftJoin(balances, eq(balances.customer_id, customers.id))
for (const [name, query] of Object.entries({ plain, joined })) {
  console.log(query.toSQL().sql)
  console.log(`${name}: ${(await query)[0].balance}`)
}
await client.close()
JS
node --version
grep -h '"version"' node_modules/drizzle-orm/package.json node_modules/@electric-sql/pglite/package.json
seen=$(node run.mjs)
echo "$seen"
grep -q "^plain: null$" <<<"$seen"
grep -q "^joined: 500$" <<<"$seen"
