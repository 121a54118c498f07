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

const {
  instance: { exports: subset },
} = await WebAssembly.instantiate(
  await readFile(fromSubsetFont.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')),
)
subset._initialize()
/** Of hb.h and hb-subset.h. */
const READ_ONLY = 1
const LAYOUT_FEATURES = 6
const NO_HINTING = 0x1
const NO_LAYOUT_CLOSURE = 0x200
const toTag = (name) => Buffer.from(name).readInt32BE(0)

const OUT = new URL('../src/theme/fonts/', import.meta.url)
const mukta = (subset, weight) =>
  require.resolve(`@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff2`)
const eczar = (subset) =>
  require.resolve(`@fontsource-variable/eczar/files/eczar-${subset}-wght-normal.woff2`)

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
const ENGLISH_TEXT = `${range(0x20, 0x7e).join('')}\u00a0©°·×÷é‘’“”–—…•−`
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

/** Without Vedic signs and Devanagari Extended, which a shop's texts hardly hold. As in fonts.css. */
const DEVANAGARI = [...range(0x900, 0x97f), ...range(0x200c, 0x200d)]
/** Features that the script needs (OpenType, "Developing fonts for Devanagari"), and forms of Marathi and Nepali. */
const DEVANAGARI_FEATURES = [
  ...['locl', 'nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'half', 'vatu', 'cjct', 'pres', 'abvs', 'blws', 'psts'],
  ...['haln', 'calt', 'ccmp', 'init', 'liga', 'rclt', 'abvm', 'blwm', 'mark', 'mkmk', 'dist', 'kern'],
]

/** Of Hindi's word lists, names and Sanskrit; any other is set with a half form or a virama. */
const CONJUNCTS = (await readFile(new URL('devanagari-conjuncts.txt', import.meta.url), 'utf8')).split(/\s+/)
const CONSONANTS = [...range(0x915, 0x939), ...range(0x958, 0x95f)]
const VIRAMA = '\u094d'
const REPH = `र${VIRAMA}`
const VOWEL_SIGNS = [...range(0x93e, 0x94c), VIRAMA, '']
const ANUSVARA = '\u0902'
const SIGNS = [...range(0x900, 0x903), '\u200c', '\u200d', '']

/** Before and after each other, where Eczar makes room between marks. */
const MARKED = [...CONSONANTS.map((one) => REPH + one), ...CONSONANTS.flatMap((one) => [`${one}े`, `${one}ि`])]

/** Syllables that need each form of a glyph, in lines. */
function* listSyllables() {
  yield MARKED.flatMap((first) => ['रे', 'कै', 'खि', 'र्म', 'रीं'].map((second) => first + second))
  for (const character of DEVANAGARI) yield SIGNS.map((sign) => character + sign)
  for (const vowel of VOWEL_SIGNS)
    for (const reph of ['', REPH]) yield SIGNS.map((sign) => `${reph}क${vowel}${sign}`)
  for (const consonants of [...CONSONANTS, ...CONSONANTS.map((one) => `${one}${VIRAMA}र`), ...CONJUNCTS])
    for (const reph of ['', REPH])
      for (const sign of ['', ANUSVARA]) yield VOWEL_SIGNS.map((vowel) => reph + consonants + vowel + sign)
}

/** Glyph ids of all stages of shaping: a rule whose input is missing would be dropped. */
function listGlyphs({ font }) {
  const ids = new Set()
  const add = (buffer) => {
    for (const { codepoint } of buffer.getGlyphInfos()) ids.add(codepoint)
  }
  for (const line of listSyllables()) {
    const buffer = new TextBuffer()
    buffer.addText(line.join(' '))
    buffer.guessSegmentProperties()
    buffer.setMessageFunc((current, _, message) => {
      if (message.startsWith('end lookup')) add(current)
      return true
    })
    shape(font, buffer)
    add(buffer)
  }
  return ids
}

/**
 * Without instructions for hinting, 40 % of a file, which phones do not read, and without rare conjuncts, a
 * third of the rest. subset-font takes characters only, of which HarfBuzz would add every conjunct.
 */
async function cutDevanagari(source, name, weight) {
  const font = await fontverter.convert(await readFile(source), 'truetype')
  const at = subset.malloc(font.length)
  new Uint8Array(subset.memory.buffer).set(font, at)
  const face = subset.hb_face_create(subset.hb_blob_create(at, font.length, READ_ONLY, 0, 0), 0)
  const input = subset.hb_subset_input_create_or_fail()
  const features = subset.hb_subset_input_set(input, LAYOUT_FEATURES)
  subset.hb_set_clear(features)
  for (const feature of DEVANAGARI_FEATURES) subset.hb_set_add(features, toTag(feature))
  const characters = subset.hb_subset_input_unicode_set(input)
  for (const character of DEVANAGARI) subset.hb_set_add(characters, character.codePointAt(0))
  const glyphs = subset.hb_subset_input_glyph_set(input)
  for (const id of listGlyphs(await open(source, weight))) subset.hb_set_add(glyphs, id)
  subset.hb_subset_input_set_flags(input, NO_HINTING | NO_LAYOUT_CLOSURE)
  if (weight) subset.hb_subset_input_pin_axis_location(input, face, toTag('wght'), weight)
  const cut = subset.hb_face_reference_blob(subset.hb_subset_or_fail(face, input))
  const begin = subset.hb_blob_get_data(cut, 0)
  const bytes = Buffer.from(new Uint8Array(subset.memory.buffer, begin, subset.hb_blob_get_length(cut)))
  const file = await fontverter.convert(bytes, 'woff2', 'truetype')
  await writeFile(new URL(name, OUT), file)
  process.stdout.write(`${name} ${(file.length / 1000).toFixed(1)} kB\n`)
}

await cutDevanagari(mukta('devanagari', 400), 'mukta-devanagari-400.woff2')
await cutDevanagari(mukta('devanagari', 600), 'mukta-devanagari-600.woff2')
await cutDevanagari(eczar('devanagari'), 'eczar-devanagari-600.woff2', HEADING_WEIGHT.wght)

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
