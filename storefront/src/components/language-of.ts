/** The language of a text somebody typed, for its `lang`, as far as its script tells. */
export const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined)
