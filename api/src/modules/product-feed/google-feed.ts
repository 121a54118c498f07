import type { Db } from '../../db/client.ts'
import { escapeHtml } from '../../html-text.ts'
import { createGzipFile, type GzipFile } from '../../http/gzip-file.ts'
import { type FeedItem, type FeedTerms, toFeedEntry, toFeedText } from './feed-items.ts'
import { listFeedProducts } from './list-feed-products.ts'

/** RSS 2.0 with the namespace of Google Merchant Center. */
export function createGoogleFeed(db: Db, terms: FeedTerms): Promise<GzipFile> {
  async function* document() {
    const name = escapeHtml(toFeedText(terms.store.name, 150))
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${name}</title>\n<link>${escapeHtml(terms.origin)}</link>\n<description>${name}</description>\n`
    for await (const batch of listFeedProducts(db))
      yield batch.flatMap((product) => toFeedEntry(product, terms).items.map(toItemElement)).join('')
    yield '</channel>\n</rss>\n'
  }
  return createGzipFile(document())
}

const toItemElement = (item: FeedItem) =>
  `<item>${item.map(([name, value]) => toElement(name, value)).join('')}</item>\n`

function toElement(name: string, value: FeedItem[number][1]): string {
  const content =
    typeof value === 'string'
      ? escapeHtml(value)
      : value.map(([part, text]) => toElement(part, text)).join('')
  return `<g:${name}>${content}</g:${name}>`
}
