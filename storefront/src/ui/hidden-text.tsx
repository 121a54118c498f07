/** Of a sentence of `RichText`, the words that screen readers alone need. */
export const hidden = (words: string) => <span className="visually-hidden">{words}</span>
