/** Characters that XML 1.0 cannot carry, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNREPRESENTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu

/** One line, cut at `max` UTF-16 units without splitting a character. */
export function toFeedText(text: string, max: number): string {
  const whole = text.replaceAll(UNREPRESENTABLE, '').replaceAll(/\s+/g, ' ').trim()
  if (whole.length <= max) return whole
  let cut = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(whole)) {
    if (cut.length + segment.length > max) break
    cut += segment
  }
  return cut.trimEnd()
}

export const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
