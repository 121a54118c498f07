import { openShopDatabase } from '../../api/test/harness-shop-database.ts'

export type CopiedOrder = { id: string; order_number: string; item_id: string }

/**
 * So many orders like this one, itself the first of them, each a second older and with another text:
 * placed one by one they would take minutes. The newest is the first.
 */
export async function copyOrders(id: string, count: number): Promise<CopiedOrder[]> {
  const sql = openShopDatabase(process.env.E2E_DATA_DIR ?? '')
  const copied = (columns: string[], table: string) => columns.map((name) => `${table}."${name}"`).join(', ')
  try {
    return await sql.begin(async (tx) => {
      const columnsOf = async (table: string, without: string[]) =>
        (
          await tx<{ name: string }[]>`
            select column_name as name from information_schema.columns
            where table_schema = 'public' and table_name = ${table} and column_name <> all (${without})
              and is_generated = 'NEVER'`
        ).map(({ name }) => name)
      const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')
      const orders = await columnsOf('orders', ['id', 'order_number', 'created_at'])
      await tx.unsafe(
        `create temporary table copies on commit drop as
         select gen_random_uuid() as id, n, left(order_number, 16) || lpad(n::text, 5, '0') as order_number
         from orders, generate_series(1, ${count - 1}) n where orders.id = '${id}'`,
      )
      await tx.unsafe(
        `insert into orders (id, order_number, created_at, ${quoted(orders)})
         select c.id, c.order_number, o.created_at - c.n * interval '1 second', ${copied(orders, 'o')} from copies c, orders o where o.id = '${id}'`,
      )
      for (const [table, without] of [
        ['order_items', ['id', 'order_id', 'custom_options']],
        ['order_tax_lines', ['order_id']],
        ['order_events', ['id', 'order_id']],
        ['payments', ['id', 'order_id', 'provider_reference', 'provider_payment']],
      ] as const) {
        const names = await columnsOf(table, [...without])
        const texts = table === 'order_items'
        await tx.unsafe(
          `insert into ${table} (order_id, ${texts ? 'custom_options, ' : ''}${quoted(names)})
           select c.id, ${texts ? TEXT : ''}${copied(names, 'r')} from copies c, ${table} r where r.order_id = '${id}'`,
        )
      }
      return tx<CopiedOrder[]>`
        select o.id, o.order_number, i.id as item_id from orders o join order_items i on i.order_id = o.id
        where o.id = ${id} or o.id in (select id from copies) order by o.created_at desc`
    })
  } finally {
    await sql.end()
  }
}

/** Every text of the item with the number of its copy. */
const TEXT = `(select coalesce(jsonb_object_agg(key, case when value ? 'text'
  then jsonb_build_object('text', (value->>'text') || ' ' || c.n) else value end), '{}')
  from jsonb_each(r.custom_options)), `

/** The customer's answer to what was asked about a piece: another text for it. */
export async function answerFor({ id, item_id }: CopiedOrder, text: string): Promise<void> {
  const sql = openShopDatabase(process.env.E2E_DATA_DIR ?? '')
  try {
    await sql`
      insert into order_messages (order_id, item_id, kind, question, requests_text, token_hash, expires_at,
        answer, answered_at, attachments)
      select ${id}, i.id, 'question', 'How is it spelt?', true, gen_random_uuid()::text, now() + interval '1 day',
        'Like this', now(), (select jsonb_object_agg(key, jsonb_build_object('text', ${text}::text))
          from jsonb_each(i.custom_options))
      from order_items i where i.id = ${item_id}`
  } finally {
    await sql.end()
  }
}
