import dancing from '@fontsource/dancing-script/files/dancing-script-latin-600-normal.woff2'
import vibes from '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2'
import kalamDevanagari from '@fontsource/kalam/files/kalam-devanagari-400-normal.woff2'
import kalam from '@fontsource/kalam/files/kalam-latin-400-normal.woff2'
import muktaDevanagari from '@fontsource/mukta/files/mukta-devanagari-600-normal.woff2'
import mukta from '@fontsource/mukta/files/mukta-latin-400-normal.woff2'
import muktaBold from '@fontsource/mukta/files/mukta-latin-700-normal.woff2'
import rozhaDevanagari from '@fontsource/rozha-one/files/rozha-one-devanagari-400-normal.woff2'
import rozha from '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2'
import tiroDevanagari from '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2'
import tiro from '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-latin-400-normal.woff2'
import eczarDevanagari from '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2'
import eczar from '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2'

const DEVANAGARI = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20B9, U+25CC, U+A830-A839, U+A8E0-A8FF'

const faces: [family: string, data: string, weight: string, range?: string][] = [
  ['Eczar', eczar, '400 800'],
  ['Eczar', eczarDevanagari, '400 800', DEVANAGARI],
  ['Mukta', mukta, '400'],
  ['Mukta', muktaBold, '700'],
  ['Mukta', muktaDevanagari, '600', DEVANAGARI],
  ['Rozha', rozha, '400'],
  ['Rozha', rozhaDevanagari, '400', DEVANAGARI],
  ['Tiro', tiro, '400'],
  ['Tiro', tiroDevanagari, '400', DEVANAGARI],
  ['Kalam', kalam, '400'],
  ['Kalam', kalamDevanagari, '400', DEVANAGARI],
  ['Vibes', vibes, '400'],
  ['Dancing', dancing, '600'],
]

/** Every face is loaded before the first canvas is drawn: a canvas does not wait for a font. */
export async function loadFonts(): Promise<void> {
  await Promise.all(
    faces.map(async ([family, data, weight, range]) => {
      const face = new FontFace(family, `url(${data})`, range ? { weight, unicodeRange: range } : { weight })
      document.fonts.add(await face.load())
    }),
  )
}
