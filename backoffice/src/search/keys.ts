export const MISSES = ['search-misses']
export const SYNONYMS = ['search-synonyms']
