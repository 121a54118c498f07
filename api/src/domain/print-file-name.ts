/** What a name may be made of: order number, place in the order, product, text, pieces, size in mm. */
type NameParts = {
  order: string
  line: number
  product: string
  text: string
  quantity: number
  size: string
}

/** In UTF-8 bytes: names longer than 255 exist on no disk, and an ending comes behind. */
const MOST_BYTES = 200
/** Windows takes these for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * The name of a piece's files, without an ending, by the shop's rule such as
 * `{order}-{line}-{text}`. Letters of every script stay; whatever a disk, a shell or a RIP could
 * take amiss becomes a hyphen.
 */
export function printFileName(rule: string, parts: NameParts): string {
  const filled = rule.replace(/\{(\w+)\}/g, (all, name: string) =>
    name in parts ? String(parts[name as keyof NameParts]) : all,
  )
  const safe = tidy(filled.normalize('NFC'))
  const name = tidy(shorten(safe, MOST_BYTES)) || `${tidy(parts.order)}-${parts.line}`
  return DEVICE.test(name) ? `_${name}` : name
}

/** The same names, those that come again with a number behind. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    // Disks that do not tell letters by their case hold one of both
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

/** Cut between letters as people see them, so that no sign loses its letter. */
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
