const CHARACTERS: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }
const ENTITIES = new Map([
  ...Object.entries(CHARACTERS).map(([character, name]) => [name, character] as const),
  ['#039', "'"],
  ['nbsp', ' '],
])

/** Safe for HTML text and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&${CHARACTERS[character]};`)

export const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)

/** Elements whose texts stand apart. */
export const BLOCK_TAGS = 'br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p table td th tr ul'.split(' ')
const BLOCK = new RegExp(`</?(?:${BLOCK_TAGS.join('|')})\\b[^>]*>`, 'gi')

/** One line. @param html sanitised */
export const htmlToText = (html: string): string =>
  decodeEntities(html.replace(BLOCK, ' ').replace(/<[^>]+>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
