import type { Sql } from 'postgres'

/** Customers without a usable password; fills up to `count`. */
export async function loadCustomers(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into users (email, full_name, password_hash)
    select 'customer-' || n || '@example.test', first[1 + n % 8] || ' ' || last[1 + n / 8 % 7], '-'
    from generate_series(1, ${count}::int) n, (select
      '{Asha,Ravi,Meera,Kiran,Farah,Joseph,Lakshmi,Imran}'::text[] as first,
      '{Rao,Shah,Iyer,Khan,Das,Singh,Menon}'::text[] as last) word
    on conflict do nothing`
  await sql`vacuum analyze users`
}
