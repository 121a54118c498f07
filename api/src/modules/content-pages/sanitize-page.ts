import sanitizeHtml from 'sanitize-html'
import { richTextOptions } from '../catalogue/products/sanitize-html.ts'

/** Descriptions of products plus what a page needs: main headings and tables. */
export function sanitizePage(html: string): string {
  const { allowedTags, transformTags, ...options } = richTextOptions
  const { h2: _h2, a: _a, ...transformed } = transformTags
  return sanitizeHtml(html, {
    ...options,
    allowedTags: [...allowedTags, 'h2', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    allowedAttributes: { a: ['href'], th: ['scope'] },
    transformTags: { ...transformed, h1: 'h2' },
  }).trim()
}
