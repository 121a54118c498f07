import { FONTS, type FontKey } from './font-catalogue.ts'

/** Immutable URL: contains the hash. */
export const fontUrl = (key: FontKey) => `/fonts/studio/${key}.${FONTS[key].sha256.slice(0, 12)}.ttf`
