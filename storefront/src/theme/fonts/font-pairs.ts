import playfairLatin from '@fontsource/playfair-display/files/playfair-display-latin-600-normal.woff2?url'
import playfairLatinExt from '@fontsource/playfair-display/files/playfair-display-latin-ext-600-normal.woff2?url'
import tiroDevanagari from '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2?url'
import tiroLatin from '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-latin-400-normal.woff2?url'
import tiroLatinExt from '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-latin-ext-400-normal.woff2?url'
import type { FontPair } from '@nakshi/core/brand/schema'
import eczar from './eczar-600.woff2?url'
import eczarDevanagari from './eczar-devanagari-600.woff2?url'
import mukta400 from './mukta-400.woff2?url'
import mukta600 from './mukta-600.woff2?url'
import devanagari400 from './mukta-devanagari-400.woff2?url'
import devanagari600 from './mukta-devanagari-600.woff2?url'

const LATIN_EXT = 'U+100-2BA, U+1E00-1EFF, U+20A0-20C0'
const LATIN = 'U+0-FF, U+131, U+152-153, U+2000-206F, U+2122, U+2191, U+2193, U+2212, U+2215'
const DEVANAGARI = 'U+900-97F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A830-A839, U+A8E0-A8FF'

/** Headings of another pair than the default one; text is always set in Mukta. */
type Heading = { family: string; stack: string; files: [string, string][] }
const headings: Record<FontPair, Heading | null> = {
  eczar_mukta: null,
  mukta: { family: 'Mukta', stack: 'var(--nk-fonts-body)', files: [] },
  tiro_mukta: {
    family: 'Tiro Devanagari Hindi',
    stack: "'Tiro Devanagari Hindi', Georgia, serif",
    files: [
      [tiroLatin, LATIN],
      [tiroLatinExt, LATIN_EXT],
      [tiroDevanagari, DEVANAGARI],
    ],
  },
  playfair_mukta: {
    family: 'Playfair Display',
    stack: "'Playfair Display', Eczar, Georgia, serif",
    files: [
      [playfairLatin, LATIN],
      [playfairLatinExt, LATIN_EXT],
    ],
  },
}

/** Blank for the default pair, which the stylesheet of every page has. */
export function fontPairCss(pair: FontPair): string {
  const heading = headings[pair]
  if (!heading) return ''
  // One file for all weights: browsers would otherwise embolden it.
  const faces = heading.files.map(
    ([url, range]) =>
      `@font-face{font-family:'${heading.family}';src:url(${url}) format('woff2');font-weight:400 700;font-display:swap;unicode-range:${range}}`,
  )
  return `${faces.join('')}html{--nk-fonts-heading:${heading.stack}}`
}

/** undefined: headings are set in the typeface of texts */
function findHeadingFile(pair: FontPair, range: string, ofDefault: string): string | undefined {
  if (pair === 'mukta') return undefined
  return headings[pair]?.files.find((file) => file[1] === range)?.[0] ?? ofDefault
}

/**
 * Files that the first screen needs. A page in Devanagari has Latin digits in its texts, and hardly any in headings.
 * @param script of the page's language (ISO 15924)
 */
export function listPreloadedFonts(pair: FontPair, script = 'Latn'): string[] {
  const isDevanagari = script === 'Deva'
  const heading = isDevanagari
    ? findHeadingFile(pair, DEVANAGARI, eczarDevanagari)
    : findHeadingFile(pair, LATIN, eczar)
  const texts = isDevanagari ? [devanagari400, devanagari600, mukta400, mukta600] : [mukta400, mukta600]
  return heading ? [...texts, heading] : texts
}
