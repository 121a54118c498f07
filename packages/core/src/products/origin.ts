/** As PostgreSQL makes it in `country_slug`. */
export const toCountrySlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const SMALL_WORDS = new Set(['and', 'of', 'the'])

export const formatCountrySlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
