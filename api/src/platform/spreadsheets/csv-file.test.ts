import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'
import { type CellKind, dateTimeCell, type ExportCellValue } from './table.ts'

async function write(kind: CellKind, value: ExportCellValue, name = 'a'): Promise<string> {
  async function* batches() {
    yield [[value]]
  }
  const parts: string[] = []
  for await (const part of csvFile({ headings: [{ name, kind }], batches: batches() })) parts.push(part)
  return parts.join('').split('\r\n').slice(1, -1).join('\r\n')
}

test.each<[CellKind, ExportCellValue, string]>([
  ['money', 123_450, '"1234.50"'],
  ['money', -43_200, '"-432.00"'],
  ['money', -1, '"-0.01"'],
  ['money', 0, '"0.00"'],
  ['money', null, '""'],
  ['number', -5, '"-5"'],
  ['number', 0.25, '"0.25"'],
  // Excel and LibreOffice read both as dates; a zone behind them would make them text.
  ['day', '2026-11-29', '"2026-11-29"'],
  ['moment', '2026-11-29 13:11', '"2026-11-29 13:11"'],
  ['text', '-432.00', `"'-432.00"`],
  ['text', '=1+1', `"'=1+1"`],
  ['text', '\uff0d1', `"'\uff0d1"`],
])('writes the %s %j as %s', async (kind, value, written) => {
  expect(await write(kind, value)).toBe(written)
})

test('writes datetimes in Indian time, without a zone', () => {
  const { kind, read } = dateTimeCell((at: Date) => at)
  expect([kind, read(new Date('2026-11-29T07:41:30Z'))]).toEqual(['moment', '2026-11-29 13:11'])
})
