type NameParts = {
  order: string
  line: number
  product: string
  text: string
  quantity: number
  size: string
}

/** UTF-8 bytes; file systems allow 255 including the extension. */
const MOST_BYTES = 200
/** Reserved device names on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Rule such as `{order}-{line}-{text}`. Characters unsafe for disks, shells or RIPs become hyphens. */
export function printFileName(rule: string, parts: NameParts): string {
  const filled = rule.replace(/\{(\w+)\}/g, (all, name: string) =>
    name in parts ? String(parts[name as keyof NameParts]) : all,
  )
  const safe = tidy(filled.normalize('NFC'))
  const name = tidy(shorten(safe, MOST_BYTES)) || `${tidy(parts.order)}-${parts.line}`
  return DEVICE.test(name) ? `_${name}` : name
}

export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const key = name.toLowerCase()
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? name : `${name}-${times}`
  })
}

function tidy(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '')
}

/** Cuts at grapheme boundaries. */
function shorten(name: string, most: number): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  let short = ''
  let size = 0
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    size += bytes(segment)
    if (size > most) break
    short += segment
  }
  return short
}
