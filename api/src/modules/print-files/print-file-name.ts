import type { FileKind } from '@nakshi/core/studio/admin-print-files'

export const FILE_TYPES: Record<FileKind, { type: string; ending: string }> = {
  preview: { type: 'image/webp', ending: 'webp' },
  soft_proof: { type: 'image/webp', ending: 'webp' },
  png: { type: 'image/png', ending: 'png' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
  svg: { type: 'image/svg+xml', ending: 'svg' },
  dxf: { type: 'image/vnd.dxf', ending: 'dxf' },
  '3mf': { type: 'model/3mf', ending: '3mf' },
  stl: { type: 'model/stl', ending: 'stl' },
}

type NameParts = {
  order: string
  line: number
  product: string
  text: string
  quantity: number
  size: string
}

/** UTF-8 bytes; file systems allow 255 including the extension. */
const MAX_NAME_BYTES = 200
/** Reserved device names on Windows. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Rule such as `{order}-{line}-{text}`. Characters unsafe for disks, shells or RIPs become hyphens. @param endings
 * kept when the name is cut
 */
export function formatPrintFileName(rule: string, parts: NameParts, endings: readonly string[] = []): string {
  const filled = rule.replace(/\{(\w+)\}/g, (all, name: string) =>
    name in parts ? String(parts[name as keyof NameParts]) : all,
  )
  const safe = sanitize(filled.normalize('NFC'))
  const ending = endings.map((each) => `-${sanitize(each)}`).join('')
  const cut = sanitize(truncateBytes(safe, MAX_NAME_BYTES - countBytes(ending)))
  const name = `${cut || `${sanitize(parts.order)}-${parts.line}`}${ending}`
  return WINDOWS_DEVICE.test(name) ? `_${name}` : name
}

/** Numbers repeated names; a number never yields the name of another item. */
export function makeNamesUnique(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()))
  const seen = new Set<string>()
  return names.map((name) => {
    const key = name.toLowerCase()
    if (!seen.has(key)) {
      seen.add(key)
      return name
    }
    let times = 2
    while (taken.has(`${key}-${times}`)) times += 1
    taken.add(`${key}-${times}`)
    return `${name}-${times}`
  })
}

function sanitize(name: string): string {
  return name
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_.]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '')
}

const countBytes = (text: string) => new TextEncoder().encode(text).length

/** Cuts at grapheme boundaries. */
function truncateBytes(name: string, maxBytes: number): string {
  let short = ''
  let size = 0
  for (const { segment } of new Intl.Segmenter('en').segment(name)) {
    size += countBytes(segment)
    if (size > maxBytes) break
    short += segment
  }
  return short
}
