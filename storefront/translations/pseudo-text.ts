const ACCENTS: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'û', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', D: 'Ð', E: 'É', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Û', Y: 'Ý', Z: 'Ž' },
}
export const OPENS = '⟦'
export const CLOSES = '⟧'
/** Hindi is up to a third longer than English (W3C, "Text size in translation"). */
const LONGER_BY = 0.35

/** English as a language of the tests: accented, longer, between marks. Values and tags stay as they are. */
export function toPseudoText(text: string): string {
  return text
    .split(' |||| ')
    .map((form) => {
      const said = form
        .split(/(%\{[^}]*\}|<\/?\w+>)/)
        .map((part, at) =>
          at % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter),
        )
        .join('')
      return `${OPENS}${said}${'·'.repeat(Math.ceil(form.length * LONGER_BY))}${CLOSES}`
    })
    .join(' |||| ')
}
