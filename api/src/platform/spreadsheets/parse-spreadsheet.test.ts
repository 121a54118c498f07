import { spreadsheetMessages } from '@nakshi/core/base/admin-spreadsheet-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { describe, expect, it, test } from 'vitest'
import { findColumn, parseSpreadsheetText } from './parse-spreadsheet.ts'

const isHeading = (cells: string[]) => cells.includes('Order ID') && cells.includes('AWB')
const parseList = (list: string) => parseSpreadsheetText(list, isHeading)
const cells = (list: string) => parseList(list).rows.map((row) => row.cells)

test.each([
  ['commas', 'Order ID,Items,AWB\nA,Mug; Plate,1', [['A', 'Mug; Plate', '1']]],
  ['semicolons and decimal commas', 'Order ID;Price;AWB\nA;1,5;1', [['A', '1,5', '1']]],
  ['tabs', 'Order ID\tPlace\tAWB\r\nA\t12, MG Road; Pune\t1', [['A', '12, MG Road; Pune', '1']]],
  ['blanks round quotes', 'Order ID,Items,AWB\nA, "Mug, red" ,1', [['A', 'Mug, red', '1']]],
  [
    'mixed ends of lines',
    'Order ID,AWB\rA,1\r\nB,2\nC,3',
    [
      ['A', '1'],
      ['B', '2'],
      ['C', '3'],
    ],
  ],
  ['other separators in its title', 'List, of Nov; 2026\nOrder ID\tAWB\nA\t1', [['A', '1']]],
])('reads a list with %s', (_name, list, rows) => {
  expect(cells(list)).toEqual(rows)
})

test('splits unknown headings by the separator that gives the most columns', () => {
  expect(parseList('Nummer;Wert, netto;Ort\n1;2;3').headings).toEqual(['Nummer', 'Wert, netto', 'Ort'])
  expect(parseList('title\nA\nB')).toEqual({
    headings: ['title'],
    rows: [
      { line: 2, cells: ['A'] },
      { line: 3, cells: ['B'] },
    ],
  })
})

test('finds headings below titles and a sep= line, and numbers rows as the spreadsheet does', () => {
  const rows = [
    { line: 4, cells: ['A', 'one\ntwo', '1'] },
    { line: 6, cells: ['B', '', '2'] },
  ]
  const list = 'MIS report\n\nOrder ID;Items;AWB\nA;"one\ntwo";1\n;;\nB;;2\n'
  for (const mark of ['', 'sep=;\n', '\ufeffsep=;\r\n', '"sep=;"\n'])
    expect(parseList(`${mark}${list}`)).toEqual({ headings: ['Order ID', 'Items', 'AWB'], rows })
})

describe('a quotation mark', () => {
  it.each([
    ['Frame 8" x 10"', 'Frame 8" x 10"'],
    ['"Best Dad" mug', '"Best Dad" mug'],
    ['"Frame 8"" x 10"""', 'Frame 8" x 10"'],
    ['"a ""b"" c" d', '"a "b" c" d'],
  ])('is read literally in the cell %s', (cell, said) => {
    for (const sign of [',', ';', '\t'])
      expect(
        cells(`Order ID${sign}Items${sign}AWB\nA${sign}${cell}${sign}1\nB${sign}8" cup${sign}2`),
      ).toEqual([
        ['A', said, '1'],
        ['B', '8" cup', '2'],
      ])
  })

  it('does not swallow lines when it opens a copied cell', () => {
    expect(cells('Order ID\tItems\tAWB\nA\t"5 inch\t1\nB\t"6 inch\t2')).toEqual([
      ['A', '"5 inch', '1'],
      ['B', '"6 inch', '2'],
    ])
  })

  it.each(['A,"5 inch,1\nB,"6 inch,2', 'A,"5 inch,1\nB,6 inch,2'])(
    'reports its line when it is not closed: %j',
    (rows) => {
      expect(() => parseList(`Order ID,Items,AWB\nZ,,0\n${rows}`)).toThrow(
        formatMessage(spreadsheetMessages.quote_not_closed, { line: 3 }),
      )
    },
  )
})

test('reads the text formula of courier sites as its text', () => {
  expect(cells('Order ID,AWB\nA,"=""00123"""\nB,="149"\nC,=149')).toEqual([
    ['A', '00123'],
    ['B', '149'],
    ['C', '=149'],
  ])
})

test.each([
  ['a lost character', 'Order ID,AWB\nCaf\ufffd,1', spreadsheetMessages.broken_characters],
  ['UTF-16 read as something else', 'O\0r\0d\0', spreadsheetMessages.broken_characters],
  [
    'a page named .xls',
    '\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>',
    spreadsheetMessages.web_page,
  ],
])('rejects a spreadsheet with a message: %s', (_name, list, sentence) => {
  expect(() => parseList(list)).toThrow(sentence.template)
})

test('rejects a duplicate column when it is requested', () => {
  expect(findColumn(['AWB', 'Order ID', 'AWB'], 'Order ID')).toBe(1)
  expect(findColumn(['AWB'], 'No')).toBe(-1)
  expect(() => findColumn(['AWB', 'Order ID', 'AWB'], 'AWB')).toThrow(
    formatMessage(spreadsheetMessages.two_columns, { heading: 'AWB' }),
  )
})
