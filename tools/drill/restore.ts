import path from 'node:path'
import { freePorts } from '../cluster/component.ts'
import { CUSTOMER, findAccessErrors, signIn, signInOwner } from './accounts.ts'
import { Browser } from './browser.ts'
import { findDifferences, findOrderErrors, listOutboxEmails, takeSnapshot } from './compare.ts'
import { openEmbeddedDatabase } from './database.ts'
import { assertNone, assertSame, type Drill } from './drill.ts'
import { requireCommand, startShop } from './processes.ts'
import { waitFor } from './sell.ts'

/** docs/guides/backups.md, "The yearly drill": a copy that sends no messages, beside the shop that stays open. */
export async function restoreStep(drill: Drill): Promise<void> {
  const { current } = drill.parts
  const { owner, customer, token } = drill.shop
  const dataDir = path.join(drill.folder, 'restored')
  const [port = 0] = await freePorts(1)
  const { SESSION_SECRET = '', BACKUP_DESTINATION = '', BACKUP_PASSPHRASE = '' } = drill.env
  const env = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    SESSION_SECRET,
    BACKUP_DESTINATION,
    BACKUP_PASSPHRASE,
  }
  await requireCommand(current, ['restore.js'], env)
  const copy = await startShop(current, env)
  const sql = openEmbeddedDatabase(dataDir)
  try {
    const sold = drill.sold.filter(({ round }) => round === 'first')
    assertNone([
      ...findDifferences(drill.backedUp, await takeSnapshot(sql, dataDir), { isExact: true }),
      ...(await findOrderErrors({ sql, sold, ordersBefore: drill.ordersBefore })),
    ])
    for (const [who, browser] of Object.entries({ customer, owner: owner.browser }))
      assertSame(`the old session of the ${who}`, await browser.at(copy.origin).status('/api/profile'), 401)
    const again = await signIn(copy.origin, CUSTOMER)
    await signInOwner(copy.origin, owner)
    assertNone(await findAccessErrors({ customer: again, token, sold, tokenStatus: 401 }))
    const photo = sold.find(({ kind }) => kind === 'photo')
    assertSame('the order with a photo', await again.status(`/api/orders/${photo?.id}`), 200)
    assertSame('the home page', await new Browser(copy.origin).status('/'), 200)
    await waitFor('the jobs of the copy', async () => {
      const [row] =
        await sql`select count(*)::int as waiting from jobs.job where name = 'mail' and state < 'completed'`
      return row?.waiting === 0
    })
    assertNone(listOutboxEmails(dataDir, sold).map((file) => `the copy wrote ${file} to a customer again`))
  } finally {
    await sql.end()
    await copy.stop()
  }
}
