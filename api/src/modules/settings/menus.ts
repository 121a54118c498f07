import { pageMessages } from '@nakshi/contract/admin/messages/pages'
import { pageKinds } from '@nakshi/contract/page-kinds'
import type { MenuLink, MenuSettings } from '@nakshi/contract/shop/settings'
import type { Tx } from '../../db/client.ts'
import { AppError, type Issue } from '../../errors.ts'
import { isKnownAddress } from '../redirects/find-address.ts'
import { toRedirectPath } from '../redirects/redirect-path.ts'

const PAGE_PATH = new RegExp(`^/(?:${pageKinds.join('|')}|pages/[^/]+)$`)

/** Leaves out links to pages that are not published, and groups without links. */
export function omitHiddenPages(
  { header, footer }: MenuSettings,
  publishedPaths: ReadonlySet<string>,
): MenuSettings {
  const isShown = ({ link }: MenuLink) => {
    const path = toRedirectPath(link)
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
export async function assertMenuLinks(tx: Tx, { header, footer }: MenuSettings): Promise<void> {
  const places = [
    ...header.map(({ link }, index) => ({ link, path: `value.header.${index}.link` })),
    ...footer.flatMap(({ links }, group) =>
      links.map(({ link }, index) => ({ link, path: `value.footer.${group}.links.${index}.link` })),
    ),
  ]
  const issues: Issue[] = []
  for (const { link, path } of places) {
    if (link.startsWith('https://')) continue
    const address = toRedirectPath(link)
    if (address === null || !(await isKnownAddress(tx, address)))
      issues.push({ path, message: pageMessages.menu_link })
  }
  if (issues.length > 0) throw new AppError(422, 'menu', pageMessages.menu_link, issues)
}
