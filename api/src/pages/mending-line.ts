import { sentences } from '../contract/sentences.ts'

const STYLE =
  'margin:0;padding:.75rem 1rem;background:#FFF3D6;color:#4A3200;text-align:center;font:600 1rem/1.4 system-ui,sans-serif'
const open = (hidden: string) => `<p id="mending" role="status"${hidden} style="${STYLE}">`

/**
 * Above every page, and hidden until the page or the server finds that the database is away
 * (storefront/src/mending.ts).
 */
export const mendingLine = `${open(' hidden')}${sentences.general.mending}</p>`

/** The same document with that line to be seen; what is not a page stays as it is. */
export function showMending(body: string, type: string): string {
  return type.startsWith('text/html') ? body.replace(open(' hidden'), open('')) : body
}
