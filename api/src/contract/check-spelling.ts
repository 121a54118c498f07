// Apart from studio-sentences.ts: a product's page says it also where the studio cannot be fetched.

export const CHECK_SPELLING = 'Check the spelling: this is what we make'
