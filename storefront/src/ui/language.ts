import { buildLanguage, toLanguagePrefix, toLanguageUrl } from '@nakshi/core/base/languages'

/** Before each address of this language; blank for English. The router takes it as its base. */
export const BASE_PATH = toLanguagePrefix(buildLanguage)

/** The address of a page of the shop, as a link carries it: those in the code name no language. */
export const toHref = (path: string): string => toLanguageUrl(buildLanguage, path)
