import { MAX_SLUG_LENGTH } from './limits.ts'

/** Keeps letters of all scripts, so that Hindi titles have slugs. */
export function toSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
  return slug.length > MAX_SLUG_LENGTH ? truncateAtWord(slug) : slug
}

function truncateAtWord(slug: string): string {
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : cut.slice(0, MAX_SLUG_LENGTH).replace(/[\ud800-\udbff]$/, '')
}
