export const ZERO_RESULTS_KEY = ['zero-result-searches']
export const SYNONYMS_KEY = ['search-synonyms']
