import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, inject, test } from 'vitest'
import { databaseUrl, newDatabaseName, openSql } from '../../../test/harness-server.ts'
import { migrationsFolder } from '../../db/migrate.ts'

test('whoever was an admin before there were roles is an owner, a shopper none of the staff', async () => {
  const server = openSql(inject('serverUrl'))
  const name = newDatabaseName()
  await server`create database ${server(name)}`
  const sql = openSql(databaseUrl(inject('serverUrl'), name))
  try {
    const migrations = readMigrationFiles({ migrationsFolder })
    const roles = migrations.findIndex(({ sql: statements }) =>
      statements.join().includes('"staff_role" text'),
    )
    const run = async (from: number, to: number) => {
      for (const statement of migrations.slice(from, to).flatMap((each) => each.sql))
        await sql.unsafe(statement)
    }
    await run(0, roles)
    await sql`insert into users (email, password_hash, role) values ('a@example.test', '-', 'admin'), ('b@example.test', '-', 'user')`
    await run(roles, roles + 1)
    expect(await sql`select email, staff_role, role from users order by email`).toEqual([
      { email: 'a@example.test', staff_role: 'owner', role: 'admin' },
      { email: 'b@example.test', staff_role: null, role: 'user' },
    ])
    await expect(sql`update users set role = 'admin'`).rejects.toMatchObject({ code: '428C9' })
  } finally {
    await sql.end()
    await server`drop database ${server(name)} with (force)`
    await server.end()
  }
})
