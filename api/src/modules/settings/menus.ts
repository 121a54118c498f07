import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { pageMessages } from '@nakshi/core/content/admin-page-messages'
import { pageKinds } from '@nakshi/core/content/page-kinds'
import type { HeroSettings, Settings } from '@nakshi/core/settings/schema'
import type { MenuLink, MenuSettings } from '@nakshi/core/settings/shop-pages'
import { listHiddenPages, NEWSLETTER_PATH } from '@nakshi/core/settings/storefront-paths'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { AppError, fieldError, type Issue } from '../../platform/errors.ts'
import {
  isCataloguePath,
  isKnownAddress,
  isLiveAddress,
  listLiveCataloguePaths,
} from '../redirects/find-address.ts'
import { toRedirectPath } from '../redirects/redirect-path.ts'

type OfferSettings = Pick<Settings, 'marketing_settings' | 'store_settings'>
type ShownSettings = OfferSettings & Pick<Settings, 'menu_settings' | 'hero_settings'>
const PAGE_PATH = new RegExp(`^/(?:${pageKinds.join('|')}|pages/[^/]+)$`)

/** Where links of the shop lead that is not published, sold or offered now; as `toRedirectPath` returns it. */
export async function findHiddenPaths(
  db: Queryable,
  links: string[],
  { marketing_settings: { newsletter }, store_settings: { features } }: OfferSettings,
  publishedPaths: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const paths = links.flatMap((link) => toRedirectPath(link) ?? [])
  const listed = paths.filter(isCataloguePath)
  const live = await listLiveCataloguePaths(db, listed)
  return new Set([
    ...(newsletter.enabled ? [] : [NEWSLETTER_PATH]),
    ...listHiddenPages(features),
    ...paths.filter((path) => PAGE_PATH.test(path) && !publishedPaths.has(path)),
    ...listed.filter((path) => !live.has(path)),
  ])
}

/** Leaves out links to what is not published, sold or offered any longer, and groups without links. */
export async function omitHiddenLinks(
  db: Queryable,
  settings: ShownSettings,
  publishedPaths: ReadonlySet<string>,
): Promise<Pick<ShownSettings, 'menu_settings' | 'hero_settings'>> {
  const {
    menu_settings: { header, footer },
    hero_settings: hero,
  } = settings
  const product = `/products/${hero.name_product}`
  const links = [...header, ...footer.flatMap((group) => group.links)].map(({ link }) => link)
  const all = [...links, hero.cta_link, product]
  const hidden = await findHiddenPaths(db, all, settings, publishedPaths)
  const isShown = ({ link }: Pick<MenuLink, 'link'>) => !hidden.has(toRedirectPath(link) ?? '')
  return {
    menu_settings: {
      header: header.filter(isShown),
      footer: footer
        .map((group) => ({ title: group.title, links: group.links.filter(isShown) }))
        .filter((group) => group.links.length > 0),
    },
    hero_settings: {
      ...hero,
      cta_link: isShown({ link: hero.cta_link }) ? hero.cta_link : '/products',
      name_product: isShown({ link: product }) ? hero.name_product : '',
    },
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
  throw fieldError(422, 'hero', 'value.name_product', adminFormMessages.unknown_product)
}

type Place = { link: string; path: string }

/** @throws {AppError} 422 with the fields */
export async function assertLinks(tx: Tx, places: Place[]): Promise<void> {
  const issues: Issue[] = []
  for (const { link, path } of places) {
    if (link.startsWith('https://')) continue
    const address = toRedirectPath(link)
    if (address === null || !(await isKnownAddress(tx, address)))
      issues.push({ path, message: pageMessages.menu_link })
  }
  if (issues.length > 0) throw new AppError(422, 'menu', pageMessages.menu_link, issues)
}
