export const POPULAR_SEARCH_LIMIT = 6
/** Only those of the last days. */
export const POPULAR_SEARCH_DAYS = 30
/** Searches of a language that a popular one needs. */
export const MIN_POPULAR_COUNT = 5
