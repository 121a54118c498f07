/**
 * The slug of a title or name (admin spec, section 5): lower case; characters other than letters,
 * digits, space and hyphen removed; spaces become hyphens; repeated hyphens collapse. Letters of
 * every script stay, so a Hindi title has one too.
 */
export function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC')
}
