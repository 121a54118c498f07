import { spreadsheetMessages } from '@nakshi/core/base/admin-spreadsheet-messages'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseSpreadsheet } from './parse-file.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbook = (parts: Record<string, string>) =>
  new Blob([
    new Uint8Array(
      zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
    ),
  ])
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const only = (text: string) => sheet(`<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`)
const relations = (...each: [id: string, type: string, target: string][]) =>
  `<Relationships>${each
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`
const list = async (file: Blob) => (await parseSpreadsheet(file)).list

describe('a workbook', () => {
  test('is parsed with shared and inline strings, long numbers and missing cells', async () => {
    const file = workbook({
      'xl/sharedStrings.xml':
        '<sst><si><t>Order ID</t></si><si/><si><r><t>AWB </t></r><r><t>No</t></r></si><si><t xml:space="preserve">R &amp; &#x92F;, "A"</t><rPh sb="0" eb="1"><t>reading</t></rPh></si><si><t><![CDATA[a < b]]> _x005F_x000D_</t></si></sst>',
      'xl/worksheets/sheet10.xml': only('10'),
      'xl/worksheets/sheet2.xml': sheet(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c t="s"><v>4</v></c></row>
        <row r="2"><c r="A2" t="inlineStr"><is><t>ORD1</t></is></c><c r="B2"/><c r="C2"><v>1.234567890123E12</v></c><c r="D2" t="str"><v>007</v></c><c t="s"><v>1</v></c></row>`,
      ),
    })
    expect(await list(file)).toBe(
      '"Order ID","","AWB No","R & य, ""A""","a < b _x000D_"\n"ORD1","","1234567890123","007",""',
    )
  })

  test('keeps numbers and errors as Excel shows them', async () => {
    const numbers = [
      '499.99000000000001',
      '299.89999999999998',
      '19.989999999999998',
      '0.34999999999999998',
      '5.0',
    ]
    const more = ['1.2E3', '1E-4', '123456789012345678', '1.49001001234E+12', '0']
    const cells = [...numbers, ...more].map((value) => `<c><v>${value}</v></c>`).join('')
    const file = workbook({
      'xl/worksheets/sheet1.xml': sheet(`<row>${cells}<c t="e"><v>#N/A</v></c><c t="b"><v>1</v></c></row>`),
    })
    expect((await list(file)).replaceAll('"', '').split(',')).toEqual([
      ...['499.99', '299.9', '19.99', '0.35', '5'],
      ...['1200', '0.0001', '123456789012345678', '1490010012340', '0', '#N/A', 'TRUE'],
    ])
  })

  test('keeps dates and percentages as Excel shows them', async () => {
    const styles = (codes: string, ids: number[]) =>
      `<styleSheet><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids
        .map((id) => `<xf numFmtId="${id}"/>`)
        .join('')}</cellXfs></styleSheet>`
    const codes = [
      'dd/mm/yyyy hh:mm;@',
      '[$-4009]d mmm yy',
      '[Red]&quot;days&quot; 0',
      '[h]:mm',
      '0.00\\d',
      '0.##%',
    ]
    const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')
    const row = (cells: [style: number, value: string][]) =>
      sheet(`<row>${cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`)
    const file = (book: string) =>
      workbook({
        'xl/workbook.xml': book,
        'xl/styles.xml': styles(formats, [0, 14, 22, 9, ...codes.map((_code, at) => 164 + at)]),
        'xl/worksheets/sheet1.xml': row([
          ...([0, 1, 2, 4, 5] as const).map((style): [number, string] => [style, '45352.4272337963']),
          [1, '45352'],
          [1, '0.5'],
          ...([6, 7, 8] as const).map((style): [number, string] => [style, '12']),
          [3, '0.18'],
          [9, '2.5000000000000001E-3'],
        ]),
      })
    const read = async (book: string) => (await list(file(book))).replaceAll('"', '').split(',')
    const moment = '2024-03-01 10:15:13'
    const others = ['0.5', '12', '12', '12', '18%', '0.25%']
    const days = ['45352.4272337963', moment, moment, moment, moment, '2024-03-01', ...others]
    expect(await read('<workbook/>')).toEqual(days)
    const later = days.map((cell) => cell.replace('2024-03-01', '2028-03-02'))
    expect(await read('<workbook><workbookPr date1904="1"/></workbook>')).toEqual(later)
  })

  test.each(['worksheets/sheet1', 'sharedStrings'])(
    'is rejected when its %s are too large, and reads no other worksheet',
    async (part) => {
      const file = workbook({
        'xl/worksheets/sheet1.xml': only('first'),
        'xl/worksheets/sheet2.xml': only('second'),
        'xl/sharedStrings.xml': '<sst/>',
        'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet r:id="rId1"/><sheet r:id="rId2"/></sheets></workbook>`,
      })
      const bytes = Buffer.from(await file.arrayBuffer())
      // The size of a part stands before its name in the directory at the end of the archive.
      bytes.writeUInt32LE(50_000_000, bytes.lastIndexOf(`xl/${part}.xml`) - 22)
      await expect(list(new Blob([bytes]))).rejects.toThrow(spreadsheetMessages.unreadable.template)
    },
  )

  test('is read from its first visible worksheet in tab order', async () => {
    const file = workbook({
      '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
      'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Codes" state="hidden" r:id="rId3"/><sheet name="Chart" r:id="rId4"/><sheet name="Data" r:id="rId2"/><sheet name="Old" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', '/xl/worksheets/sheet2.xml'],
        ['rId3', 'worksheet', 'worksheets/sheet3.xml'],
        ['rId4', 'chartsheet', 'chartsheets/sheet1.xml'],
      ),
      'xl/worksheets/sheet1.xml': only('old'),
      'xl/worksheets/sheet2.xml': only('data'),
      'xl/worksheets/sheet3.xml': only('codes'),
    })
    expect(await list(file)).toBe('"data"')
  })

  test('is parsed with any XML prefixes and folder names', async () => {
    const file = workbook({
      '_rels/.rels': relations(['rId1', 'officeDocument', '/wtf/Book.xml']),
      'wtf\\Book.xml': `<x:workbook xmlns:x='a' xmlns:q='${RELATIONS}'><x:sheets><x:sheet name='A' q:id='rId7'/></x:sheets></x:workbook>`,
      'wtf/_rels/Book.xml.rels': relations(
        ['rId7', 'worksheet', 'data\\Tab.xml'],
        ['rId8', 'sharedStrings', 'texts.xml'],
      ),
      'wtf/texts.xml': "<x:sst xmlns:x='a'><x:si><x:t>Order ID</x:t></x:si></x:sst>",
      'wtf/data/Tab.xml':
        "<?xml version='1.0'?><x:worksheet xmlns:x='a'><!-- > --><x:sheetData><x:row r='1'><x:c r='A1' t='s'><x:v>0</x:v></x:c><x:c r='B1' t='str' ><x:f>1</x:f><x:v>AWB</x:v></x:c></x:row></x:sheetData></x:worksheet>",
    })
    expect(await list(file)).toBe('"Order ID","AWB"')
  })

  test('keeps row numbers, and omits and counts hidden rows', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const file = workbook({
      'xl/worksheets/sheet1.xml': sheet(
        `<row r="1">${cell('AWB')}</row><row r="3" hidden="1">${cell('out')}</row><row r="4" hidden="true"/><row r="6">${cell('in')}</row>`,
      ),
    })
    expect(await parseSpreadsheet(file)).toEqual({ list: '"AWB"\n\n\n\n\n"in"', hiddenRows: 1 })
  })

  test.each(['<row r="1"><c r="ZZZZZZ1"/></row>', '<row r="99999999999"/>', '<row r="x"/>'])(
    'is rejected with a cell that no sheet has: %s',
    async (row) => {
      const file = workbook({ 'xl/worksheets/sheet1.xml': sheet(row) })
      await expect(parseSpreadsheet(file)).rejects.toThrow(spreadsheetMessages.unreadable.template)
    },
  )

  test('is rejected with a message when invalid or in the old Excel format', async () => {
    await expect(parseSpreadsheet(workbook({ 'word/document.xml': '<w/>' }))).rejects.toThrow(
      spreadsheetMessages.unreadable.template,
    )
    await expect(parseSpreadsheet(workbook({ 'xl/worksheets/sheet1.xml': '<row>' }))).rejects.toThrow(
      spreadsheetMessages.unreadable.template,
    )
    const old = new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])])
    await expect(parseSpreadsheet(old)).rejects.toThrow(spreadsheetMessages.old_excel.template)
  })
})

describe('a text file', () => {
  const text = 'slug,title\r\ncafe,Café “Mug” – naïve'
  const utf16 = (isBig: boolean, ...marks: string[]) => {
    const bytes = new DataView(new ArrayBuffer((text.length + marks.length) * 2))
    for (const [at, letter] of [...marks, ...text].entries())
      bytes.setUint16(at * 2, letter.charCodeAt(0), !isBig)
    return bytes.buffer
  }
  const windows = Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    return { 8220: 0x93, 8221: 0x94, 8211: 0x96 }[code] ?? code
  })

  test.each([
    ['UTF-8', text],
    ['UTF-8 with a mark', `\ufeff${text}`],
    ['Windows-1252', windows],
    ['UTF-16', utf16(false)],
    ['UTF-16 with a mark', utf16(false, '\ufeff')],
    ['UTF-16, big end first', utf16(true)],
    ['UTF-16, big end first, with a mark', utf16(true, '\ufeff')],
  ])('is decoded from %s', async (_name, content) => {
    expect(await list(new Blob([content]))).toBe(text)
  })

  test('is rejected with a message when its bytes are not text', async () => {
    await expect(parseSpreadsheet(new Blob([new Uint8Array([0x41, 0x81, 0xff])]))).rejects.toThrow(
      spreadsheetMessages.broken_characters.template,
    )
  })
})
