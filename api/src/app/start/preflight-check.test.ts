import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { countAdminsWithoutSecondFactor } from './preflight-check.ts'

test('counts backoffice accounts with neither an authenticator app nor a passkey', async () => {
  const shop = await createTestApp()
  const { db, sql } = shop
  const [app, unconfirmed, passkey, _password] = [
    await shop.asAdmin(),
    await shop.asAdmin(),
    await shop.asAdmin(),
    await shop.asAdmin(),
  ]
  await shop.asShopper()
  const [tables] = await sql`select to_regclass('totp_secrets') is not null as there`
  if (!tables?.there) {
    // As a version without second factors, then as one that has them.
    expect(await countAdminsWithoutSecondFactor(db)).toBeUndefined()
    await sql`create table totp_secrets (user_id uuid, secret text, confirmed_at timestamptz)`
    await sql`create table passkeys (id text, user_id uuid, public_key text, counter int, name text)`
    await sql`grant select on totp_secrets, passkeys to nakshi_app`
  }
  expect(await countAdminsWithoutSecondFactor(db)).toBe(4)
  await sql`insert into totp_secrets (user_id, secret, confirmed_at)
    values (${app.userId}, 'x', now()), (${unconfirmed.userId}, 'x', null)`
  await sql`insert into passkeys (id, user_id, public_key, counter, name) values ('p', ${passkey.userId}, 'x', 0, 'Key')`
  expect(await countAdminsWithoutSecondFactor(db)).toBe(2)
  expect(await countAdminsWithoutSecondFactor(null)).toBeUndefined()
  await shop.close()
})
