export const ZERO_RESULTS_KEY = ['search-misses']
export const SYNONYMS_KEY = ['search-synonyms']
