/** At most `max` UTF-16 code units, never half a character: jsonb refuses one. */
export const truncate = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
