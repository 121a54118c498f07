const TAGS = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
  'a',
])
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export type RichNode = string | { tag: string; href?: string; children: RichNode[] }

/**
 * Parses description HTML into a tree. Drops unknown tags but keeps their text; keeps only safe link
 * addresses.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: { tag: string; children: RichNode[] }[] = [{ tag: '', children: root }]
  const into = () => open.at(-1)?.children ?? root
  for (const [piece, slash, name = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi,
  )) {
    const tag = name.toLowerCase()
    if (!name) into().push(decode(piece))
    else if (!TAGS.has(tag)) continue
    else if (slash) close(open, tag)
    else {
      const node = { tag, href: tag === 'a' ? parseHref(attributes) : undefined, children: [] }
      into().push(node)
      if (tag !== 'br') open.push(node)
    }
  }
  return root
}

function close(open: { tag: string }[], tag: string) {
  const depth = open.findLastIndex((node) => node.tag === tag)
  if (depth > 0) open.splice(depth)
}

function parseHref(attributes: string): string | undefined {
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  const address = decode(href?.[1] ?? href?.[2] ?? '').trim()
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address) ? address : undefined
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (match, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? match
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match
  })
}

export function toPlainText(html: string): string {
  const toText = (nodes: RichNode[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : spaced(node.tag, toText(node.children)))).join('')
  return toText(parseRichText(html)).replace(/\s+/g, ' ').trim()
}

const INLINE = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'a'])

const spaced = (tag: string, toText: string) => (INLINE.has(tag) ? toText : ` ${toText} `)
