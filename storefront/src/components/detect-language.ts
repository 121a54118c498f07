/** Guesses `lang` from the script. */
export const detectLanguage = (text: string) => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined)
