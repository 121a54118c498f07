import type { FontPair } from '@nakshi/core/brand/schema'
import type { BuiltInFont } from '@nakshi/studio/font-catalogue'
import { fontUrl } from '@nakshi/studio/font-url'

type Sample = { name: string; family: string; files: BuiltInFont[] }

/** Text is always set in Mukta, which has Hindi and Latin. */
export const fontSamples: Record<FontPair, Sample> = {
  eczar_mukta: { name: 'Eczar', family: '"Eczar Variable", Georgia, serif', files: [] },
  mukta: { name: 'Mukta', family: 'Mukta, sans-serif', files: [] },
  tiro_mukta: {
    name: 'Tiro Devanagari',
    family: '"Tiro sample", Georgia, serif',
    files: ['tiro-latin', 'tiro-devanagari'],
  },
  playfair_mukta: {
    name: 'Playfair Display',
    family: '"Playfair sample", "Eczar Variable", Georgia, serif',
    files: ['playfair-latin'],
  },
}

const ranges: Partial<Record<BuiltInFont, string>> = { 'tiro-devanagari': 'U+900-97F' }
export const fontSampleCss = Object.values(fontSamples)
  .flatMap(({ family, files }) =>
    files.map((key) => {
      const [name] = family.split(',')
      const range = ranges[key] ?? 'U+0-2FF'
      return `@font-face{font-family:${name};src:url(${fontUrl(key)});font-weight:400 700;unicode-range:${range}}`
    }),
  )
  .join('')
