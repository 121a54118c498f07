#!/usr/bin/env bash
# A connection pooler in transaction mode, or DEALLOCATE ALL, makes a connection lose the statements that a client
# prepared. PostgreSQL then answers 26000, "prepared statement does not exist" (documentation, "PREPARE" and
# "Errors: 26000 invalid_sql_statement_name"). postgres.js answers this error by preparing the statement again, but
# only where that can succeed: outside a transaction the caller sees rows, inside one the retry runs in the failed
# transaction and the caller gets 26000. A shop behind an older PgBouncer therefore reads without a fault and fails
# when it writes, which a health check with a simple query never shows.
# Expected (README of postgres.js, "prepare: false" for PgBouncer; PostgreSQL protocol): the same error for both.
# Seen: rows outside, error 26000 inside a transaction.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error postgres@3.4.9 @electric-sql/pglite@0.3.14 @electric-sql/pglite-socket@0.0.19
cat >run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import postgres from 'postgres'

const db = await PGlite.create()
const server = new PGLiteSocketServer({ db, port: 0, host: '127.0.0.1' })
const listening = new Promise((resolve) => {
  server.addEventListener('listening', ({ detail }) => resolve(detail.port))
})
await server.start()
const sql = postgres({
  ...{ host: '127.0.0.1', port: await listening, username: 'postgres', database: 'postgres' },
  ...{ max: 1, fetch_types: false, ssl: false, onnotice() {} },
})
const read = (client) => client`select ${1}::int as one`
const lose = () => sql.unsafe('deallocate all')

const outcome = (work) => work.then((rows) => `rows ${rows.length}`, (error) => `error ${error.code}`)
console.log((await sql`select version() as version`)[0].version)
await read(sql)
await lose()
console.log(`outside: ${await outcome(read(sql))}`)
await lose()
console.log(`inside:  ${await outcome(sql.begin((tx) => read(tx)))}`)
await sql.end()
await server.stop()
await db.close()
process.exit(0)
JS
node --version
grep '"version"' node_modules/postgres/package.json
seen=$(node run.mjs)
echo "$seen"
grep -q "^outside: rows 1$" <<<"$seen"
grep -q "^inside:  error 26000$" <<<"$seen"
