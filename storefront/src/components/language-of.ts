/** Guesses `lang` from the script. */
export const languageOf = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined)
