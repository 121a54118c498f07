import { toRedirectPath } from '../redirects/redirect-path.ts'

const SHOP_LINK = /<a href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs

/** Where the links of a sanitised text lead within the shop. */
export const listShopLinks = (html: string): string[] =>
  [...html.matchAll(SHOP_LINK)].map(([, href = '']) => href)

/** Links to what is not published, sold or offered now become plain text. */
export const removeHiddenLinks = (html: string, hidden: ReadonlySet<string>): string =>
  html.replace(SHOP_LINK, (link, href: string, inside: string) =>
    hidden.has(toRedirectPath(href) ?? '') ? inside : link,
  )
