/**
 * Subsets @fontsource fonts into src/theme/fonts/. The packages' latin files lack the rupee sign, which
 * would load a second file per weight.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { addGlyph } from './add-glyph.mjs'

const require = createRequire(import.meta.url)
const fromSubsetFont = createRequire(require.resolve('subset-font'))
const fontverter = fromSubsetFont('fontverter')
const {
  Blob,
  Buffer: TextBuffer,
  Face,
  Font,
  Variation,
  shape,
} = await import(pathToFileURL(fromSubsetFont.resolve('harfbuzzjs').replace(/index\.cjs$/, 'index.mjs')).href)

const OUT = new URL('../src/theme/fonts/', import.meta.url)
const mukta = (subset, weight) =>
  require.resolve(`@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff2`)
const eczar = (subset) =>
  require.resolve(`@fontsource-variable/eczar/files/eczar-${subset}-wght-normal.woff2`)

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const ENGLISH_TEXT = `${range(0x20, 0x7e)}\u00a0©°·×÷é‘’“”–—…•−`
const RUPEE = '₹'

const HEADING_WEIGHT = { wght: 600 }
/** All features except fractions. */
const FEATURES = ['kern', 'dist', 'liga', 'locl', 'tnum']

async function cut(latin, withRupee, name, variationAxes) {
  const part = async (source, text) =>
    subsetFont(await readFile(source), text, {
      targetFormat: 'truetype',
      keepFeatures: FEATURES,
      variationAxes,
    })
  const font = addGlyph(await part(latin, ENGLISH_TEXT), await part(withRupee, RUPEE), RUPEE.codePointAt(0))
  const file = await fontverter.convert(font, 'woff2')
  await writeFile(new URL(name, OUT), file)
  process.stdout.write(`${name} ${(file.length / 1000).toFixed(1)} kB\n`)
}

await cut(mukta('latin', 400), mukta('latin-ext', 400), 'mukta-400.woff2')
await cut(mukta('latin', 600), mukta('latin-ext', 600), 'mukta-600.woff2')
await cut(eczar('latin'), eczar('devanagari'), 'eczar-600.woff2', HEADING_WEIGHT)

/** As in fonts.css. */
const DEVANAGARI = [
  [0x900, 0x97f],
  [0x1cd0, 0x1cf9],
  [0x200c, 0x200d],
  [0xa830, 0xa839],
  [0xa8e0, 0xa8ff],
]
  .map(([from, to]) => range(from, to))
  .join('')
/** Features that the script needs (OpenType, "Developing fonts for Devanagari"), and forms of Marathi and Nepali. */
const DEVANAGARI_FEATURES = [
  ...['locl', 'nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct', 'pres', 'abvs', 'blws', 'psts'],
  ...['haln', 'calt', 'ccmp', 'init', 'liga', 'abvm', 'blwm', 'mark', 'mkmk', 'dist', 'kern'],
]

/** Without instructions for hinting, 40 % of a file: phones do not read them. */
async function cutDevanagari(source, name, variationAxes) {
  const file = await subsetFont(await readFile(source), DEVANAGARI, {
    targetFormat: 'woff2',
    keepFeatures: DEVANAGARI_FEATURES,
    noHinting: true,
    variationAxes,
  })
  await writeFile(new URL(name, OUT), file)
  process.stdout.write(`${name} ${(file.length / 1000).toFixed(1)} kB\n`)
}

await cutDevanagari(mukta('devanagari', 400), 'mukta-devanagari-400.woff2')
await cutDevanagari(mukta('devanagari', 600), 'mukta-devanagari-600.woff2')
await cutDevanagari(eczar('devanagari'), 'eczar-devanagari-600.woff2', HEADING_WEIGHT)

async function open(source, weight) {
  const face = new Face(new Blob(await fontverter.convert(await readFile(source), 'truetype')), 0)
  const font = new Font(face)
  if (weight) font.setVariations([new Variation('wght', weight)])
  return { face, font }
}

function shaped({ font }, text) {
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfosAndPositions()
}

/**
 * Metric-compatible fallback fonts against layout shift, per system font; widths are averages over SAMPLE
 * in em. Few names, as browsers look each one up during layout.
 */
const ENGLISH_RANGE =
  'U+20-7E, U+A0, U+A9, U+B0, U+B7, U+D7, U+E9, U+F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212'
const SAMPLE =
  'Personalised gifts, made to order. Choose a product, type a name or add a photo, and see what it will look like; we engrave, print and pack it by hand, then send it to any address in India.'
const SANS = [
  { family: 'Arial', weight: 400, locals: ['Arial', 'Liberation Sans'], width: 0.435 },
  {
    family: 'Arial',
    weight: 600,
    locals: ['Arial Bold', 'Liberation Sans Bold'],
    width: 0.4672,
  },
  { family: 'Roboto', weight: 400, locals: ['Roboto'], width: 0.4302 },
  { family: 'Roboto', weight: 600, locals: ['Roboto Bold', 'Roboto'], width: 0.4369 },
  { family: 'DejaVu', weight: 400, locals: ['DejaVu Sans'], width: 0.4957 },
  { family: 'DejaVu', weight: 600, locals: ['DejaVu Sans Bold'], width: 0.5609 },
]
const SERIF = [
  { family: 'Georgia', weight: 600, locals: ['Georgia Bold'], width: 0.5016 },
  { family: 'Noto', weight: 600, locals: ['Noto Serif Bold'], width: 0.4945 },
  { family: 'Times', weight: 600, locals: ['Times New Roman Bold', 'Liberation Serif Bold'], width: 0.4187 },
  { family: 'DejaVu', weight: 600, locals: ['DejaVu Serif Bold'], width: 0.5535 },
]

function fallback(name, { face, font }, { family, weight, locals, width }) {
  const advances = shaped({ font }, SAMPLE).reduce((sum, glyph) => sum + glyph.xAdvance, 0)
  const adjust = advances / SAMPLE.length / face.upem / width
  const { ascender, descender, lineGap } = font.hExtents()
  const percent = (value) => `${((value / face.upem / adjust) * 100).toFixed(1)}%`
  return `@font-face {
  font-family: "${name} Fallback ${family}";
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${(adjust * 100).toFixed(1)}%;
  ascent-override: ${percent(ascender)};
  descent-override: ${percent(-descender)};
  line-gap-override: ${percent(lineGap)};
  unicode-range: ${ENGLISH_RANGE};
}
`
}

const muktas = { 400: await open(mukta('latin', 400)), 600: await open(mukta('latin', 600)) }
const heading = await open(eczar('latin'), 600)
const faces = [
  ...SANS.map((system) => fallback('Mukta', muktas[system.weight], system)),
  ...SERIF.map((system) => fallback('Eczar', heading, system)),
]
await writeFile(new URL('fallback.css', OUT), `/* Written by scripts/subset-fonts.mjs. */\n${faces.join('')}`)
