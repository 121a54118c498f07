#!/usr/bin/env bash
# Since version 13 an UPDATE of PostgreSQL computes only those stored generated columns whose base columns it sets
# (commit c6679e4fca, "Optimize update of tables with generated columns"): taking stock leaves a search column alone.
# A trigger declared BEFORE UPDATE OF price does not fire when stock is taken (documentation, CREATE TRIGGER:
# "will only fire if at least one of the listed columns is mentioned as a target of the UPDATE command").
# Expected: such a trigger changes nothing for an UPDATE of the stock.
# Seen: the search column is computed for each change of the stock, although the trigger does not fire. With the
# same trigger AFTER the update it is not. A shop pays for the search text of a product, while its row is locked,
# whenever somebody buys it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error @electric-sql/pglite@0.3.14
cat >run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'

const db = await PGlite.create()
console.log((await db.query('select version() as version')).rows[0].version)
await db.exec(`
  create function search_key(title text) returns text language plpgsql immutable as $$
  begin raise notice 'computed'; return lower(title); end $$;
  create function price_changed() returns trigger language plpgsql as $$
  begin raise notice 'fired'; return new; end $$;
  create table gifts (id int primary key, title text, price int, stock int,
    key text generated always as (search_key(title)) stored);
  insert into gifts values (1, 'Lamp', 900, 7);`)

async function takeStock(name) {
  const notices = []
  await db.query('update gifts set stock = stock - 1', [], { onNotice: ({ message }) => notices.push(message) })
  // The others are of the development build: each statement that is parsed
  const own = notices.filter((message) => /^(computed|fired)$/.test(message))
  console.log(`${name}: ${own.join(', ') || 'nothing'}`)
}
await takeStock('without a trigger')
for (const time of ['before', 'after']) {
  await db.exec(`create or replace trigger watch ${time} update of price on gifts
    for each row execute function price_changed()`)
  await takeStock(`a trigger ${time} update of price`)
}
await db.close()
JS
node --version
grep '"version"' node_modules/@electric-sql/pglite/package.json
seen=$(node run.mjs)
echo "$seen"
grep -q "^without a trigger: nothing$" <<<"$seen"
grep -q "^a trigger before update of price: computed$" <<<"$seen"
grep -q "^a trigger after update of price: nothing$" <<<"$seen"
