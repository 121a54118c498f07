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

export interface RichElement {
  tag: string
  /** As written; read them with `getHref` and `getAttribute`. */
  attributes: string
  children: RichNode[]
}
export type RichNode = string | RichElement

/** Parses the owner's HTML into a tree. Drops unknown tags but keeps their text. */
export function parseRichText(html: string, moreTags: readonly string[] = []): RichNode[] {
  const root: RichNode[] = []
  const open: { tag: string; children: RichNode[] }[] = [{ tag: '', children: root }]
  const into = () => open.at(-1)?.children ?? root
  for (const [piece, slash, name = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi,
  )) {
    const tag = name.toLowerCase()
    if (!name) into().push(decode(piece))
    else if (!TAGS.has(tag) && !moreTags.includes(tag)) continue
    else if (slash) close(open, tag)
    else {
      const node = { tag, attributes, children: [] }
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

export function getAttribute({ attributes }: RichElement, name: string): string {
  const value = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)
  return decode(value?.[1] ?? value?.[2] ?? '').trim()
}

/** Only safe addresses, only of links. */
export function getHref(node: RichElement): string | undefined {
  const address = node.tag === 'a' ? getAttribute(node, 'href') : ''
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address) ? address : undefined
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (match, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? match
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match
  })
}

export const toPlainText = (html: string): string => nodesToText(parseRichText(html))

export function nodesToText(nodes: RichNode[]): string {
  const toText = (inside: RichNode[]): string =>
    inside.map((node) => (typeof node === 'string' ? node : spaced(node.tag, toText(node.children)))).join('')
  return toText(nodes).replace(/\s+/g, ' ').trim()
}

const INLINE = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'a'])

const spaced = (tag: string, text: string) => (INLINE.has(tag) ? text : ` ${text} `)
