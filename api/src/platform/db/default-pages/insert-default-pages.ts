import { type PageKind, pageKinds } from '@nakshi/core/content/page-kinds'
import type postgres from 'postgres'
import { about } from './about.ts'
import { cookies } from './cookies.ts'
import { faq } from './faq.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { shipping } from './shipping.ts'
import { sizeGuide } from './size-guide.ts'
import { terms } from './terms.ts'

export type DefaultPage = { title: string; description: string; body: string }

/** Texts of a new shop, in the HTML that the sanitiser of modules/content-pages keeps. */
export const defaultPages: Record<PageKind, DefaultPage> = {
  about,
  faq,
  shipping,
  returns,
  terms,
  privacy,
  cookies,
  'size-guide': sizeGuide,
}

/** Published, because the law and the links of the shop need them. Pages that exist stay. */
export async function insertDefaultPages(sql: postgres.Sql): Promise<void> {
  const rows = pageKinds.map((kind) => ({ slug: kind, kind, status: 'published', ...defaultPages[kind] }))
  await sql`
    with added as (insert into pages ${sql(rows)} on conflict (slug) do nothing returning *)
    insert into page_versions (page_id, title, description, body)
    select id, title, description, body from added`
}
