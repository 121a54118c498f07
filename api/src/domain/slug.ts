import { MAX_SLUG_LENGTH } from '../contract/limits.ts'

/**
 * The slug of a title or name (admin spec, section 5): lower case; characters other than letters,
 * digits, space and hyphen removed; spaces become hyphens; repeated hyphens collapse. Letters of
 * every script stay, so a Hindi title has one too.
 */
export function slugFrom(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
  return slug.length > MAX_SLUG_LENGTH ? cutAtWord(slug) : slug
}

/** At most so many characters, of whole words where there is more than one. */
function cutAtWord(slug: string): string {
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : cut.slice(0, MAX_SLUG_LENGTH).replace(/[\ud800-\udbff]$/, '')
}
