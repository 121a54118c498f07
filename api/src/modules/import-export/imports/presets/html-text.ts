import sanitizeHtml from 'sanitize-html'

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#0?39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)

export const htmlToText = (html: string): string =>
  decodeEntities(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim()

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Blank lines separate paragraphs. */
export const textToHtml = (text: string): string => toParagraphs(escapeHtml(text))

/** WordPress stores paragraphs as blank lines. */
export const addParagraphs = (html: string): string =>
  /<(?:p|ul|ol|h\d|br|div|table)\b/i.test(html) ? html : toParagraphs(html)

const toParagraphs = (html: string): string =>
  html
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br />')}</p>`)
    .join('\n')
