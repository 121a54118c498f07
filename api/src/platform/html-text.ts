const CHARACTERS: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }
const ENTITIES = new Map([
  ...Object.entries(CHARACTERS).map(([character, name]) => [name, character] as const),
  ['#039', "'"],
  ['nbsp', ' '],
  ['apos', "'"],
  ...Object.entries({
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    hellip: '…',
    bull: '•',
    middot: '·',
    copy: '©',
    reg: '®',
    trade: '™',
    deg: '°',
    times: '×',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    eacute: 'é',
    egrave: 'è',
    agrave: 'à',
    aacute: 'á',
    ouml: 'ö',
    uuml: 'ü',
    auml: 'ä',
    ntilde: 'ñ',
    ccedil: 'ç',
    euro: '€',
    pound: '£',
  }),
])
const MAX_CODE_POINT = 0x10_ff_ff

/** Safe for HTML text and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&${CHARACTERS[character]};`)

export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? decodeNumber(name) ?? entity)

/** `#8211`, `#x2013`; not control characters and lone surrogates, which PostgreSQL and JSON reject. */
function decodeNumber(name: string): string | null {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0)
  if (code === 0xa0) return ' '
  const isText = code >= 0x20 && code <= MAX_CODE_POINT && !(code >= 0x7f && code < 0xa0)
  return isText && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : null
}

/** Elements whose texts stand apart. */
export const BLOCK_TAGS = 'br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p table td th tr ul'.split(' ')
const BLOCK = new RegExp(`</?(?:${BLOCK_TAGS.join('|')})\\b[^>]*>`, 'gi')

/** One line. @param html sanitised */
export const htmlToText = (html: string): string =>
  decodeEntities(html.replace(BLOCK, ' ').replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
