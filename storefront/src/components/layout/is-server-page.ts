import { NEWSLETTER_PATH } from '@nakshi/contract/storefront-paths'

/** For `reloadDocument`: the router does not know pages of the server. */
export const isServerPage = (link: string) => link.split('?')[0] === NEWSLETTER_PATH
