import { adminFormMessages } from '@nakshi/contract/admin/messages/forms'
import { pageMessages } from '@nakshi/contract/admin/messages/pages'
import { pageKinds } from '@nakshi/contract/page-kinds'
import type { HeroSettings, MenuLink, MenuSettings, ShopSettings } from '@nakshi/contract/shop/settings'
import { NEWSLETTER_PATH } from '@nakshi/contract/storefront-paths'
import type { Tx } from '../../db/client.ts'
import { AppError, type Issue } from '../../errors.ts'
import { isKnownAddress, isLiveAddress } from '../redirects/find-address.ts'
import { toRedirectPath } from '../redirects/redirect-path.ts'

type ShownSettings = Pick<ShopSettings, 'menu_settings' | 'marketing_settings'>
const PAGE_PATH = new RegExp(`^/(?:${pageKinds.join('|')}|pages/[^/]+)$`)

/** Leaves out links to pages that are not published or offered, and groups without links. */
export function omitHiddenPages(
  { menu_settings: { header, footer }, marketing_settings: { newsletter } }: ShownSettings,
  publishedPaths: ReadonlySet<string>,
): MenuSettings {
  const isShown = ({ link }: MenuLink) => {
    const path = toRedirectPath(link)
    if (path === NEWSLETTER_PATH) return newsletter.enabled
    return path === null || !PAGE_PATH.test(path) || publishedPaths.has(path)
  }
  return {
    header: header.filter(isShown),
    footer: footer
      .map(({ title, links }) => ({ title, links: links.filter(isShown) }))
      .filter(({ links }) => links.length > 0),
  }
}

/** A link of the shop leads to a page, which may be a draft. @throws {AppError} 422 with the field */
export const assertMenuLinks = (tx: Tx, { header, footer }: MenuSettings): Promise<void> =>
  assertLinks(tx, [
    ...header.map(({ link }, index) => ({ link, path: `value.header.${index}.link` })),
    ...footer.flatMap(({ links }, group) =>
      links.map(({ link }, index) => ({ link, path: `value.footer.${group}.links.${index}.link` })),
    ),
  ])

/** @throws {AppError} 422 with the field */
export async function assertHeroLinks(tx: Tx, { cta_link, name_product }: HeroSettings): Promise<void> {
  await assertLinks(tx, [{ link: cta_link, path: 'value.cta_link' }])
  if (name_product === '' || (await isLiveAddress(tx, `/products/${name_product.toLowerCase()}`))) return
  const message = adminFormMessages.unknown_product
  throw new AppError(422, 'hero', message, [{ path: 'value.name_product', message }])
}

type Place = { link: string; path: string }

async function assertLinks(tx: Tx, places: Place[]): Promise<void> {
  const issues: Issue[] = []
  for (const { link, path } of places) {
    if (link.startsWith('https://')) continue
    const address = toRedirectPath(link)
    if (address === null || !(await isKnownAddress(tx, address)))
      issues.push({ path, message: pageMessages.menu_link })
  }
  if (issues.length > 0) throw new AppError(422, 'menu', pageMessages.menu_link, issues)
}
