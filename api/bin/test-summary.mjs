import { stripVTControlCharacters } from 'node:util'

const SUMMARY_LINES = 30

/**
 * The end of a test run: each failure with its message, then, within the last 30 lines, the name of every
 * failure and the sums. A failure is a name (`file: title`), a line break and a message.
 */
export function summarise(failures, line) {
  const details = failures.flatMap((text) => ['', ...plain(text).slice(0, 1_500).split('\n').slice(0, 12)])
  const named = failures.length > 0 ? ['', 'Failed:', ...listNames(failures, SUMMARY_LINES - 5)] : []
  return [...details, ...named, '', line, ''].join('\n')
}

/** Where there are more names than lines, those of one file share a line, and the last line takes the rest. */
function listNames(texts, maxLines) {
  if (texts.length <= maxLines) return texts.map(nameWithError)
  const files = new Map()
  for (const text of texts) {
    const [file, ...title] = plain(text).split('\n')[0].split(': ')
    files.set(file, [...(files.get(file) ?? []), title.join(': ')])
  }
  const lines = [...files].map(([file, titles]) => `${file}: ${titles.join(' | ')}`)
  return lines.length <= maxLines
    ? lines
    : [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' | ')]
}

function nameWithError(text) {
  const [name, ...message] = plain(text).split('\n')
  const error = message.find((line) => line.trim() !== '')?.trim()
  return error ? `${name} (${error.slice(0, 120)})` : name
}

const plain = (text) => stripVTControlCharacters(text)
