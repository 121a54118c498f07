import { escapeHtml } from '../../../../html-text.ts'

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
