/** Legal Metrology (Packaged Commodities) Rules, rule 6: declared of each product, with the importer. */
export type ProductOrigin = {
  /** null: that of the store */
  country_of_origin: string | null
  /** name and address; blank where nothing is imported */
  importer: string
}

/** As PostgreSQL makes it in `country_slug`. */
export const toCountrySlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const SMALL_WORDS = new Set(['and', 'of', 'the'])

export const formatCountrySlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
