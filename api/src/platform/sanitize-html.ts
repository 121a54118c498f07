import sanitizeHtml from 'sanitize-html'

export const richTextOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h3',
    h2: 'h3',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
  },
}

/** Keeps basic formatting only; removes scripts, styles and event handlers. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, richTextOptions).trim()
