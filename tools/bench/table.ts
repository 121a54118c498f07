export const printRow = (text: string) => process.stdout.write(`${text}\n`)

/** A table in Markdown. */
export function formatTable(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
