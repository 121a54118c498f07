import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'

const workbook = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))

test('the first sheet is read as a list: shared and own text, long numbers, cells left out', () => {
  const file = workbook({
    'xl/workbook.xml': '<workbook/>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Order ID</t></si><si><r><t>AWB </t></r><r><t>No</t></r></si><si><t xml:space="preserve">R &amp; &#x92F;, "A"</t></si></sst>',
    'xl/worksheets/sheet10.xml': '<worksheet><sheetData><row><c><v>10</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2" t="inlineStr"><is><t>ORD1</t></is></c><c r="B2"/><c r="C2"><v>1.234567890123E12</v></c><c r="D2" t="str"><v>007</v></c></row>
    </sheetData></worksheet>`,
  })
  expect(readWorkbook(file)).toBe('"Order ID","","AWB No","R & य, ""A"""\n"ORD1","","1234567890123","007"')
})

test('what is no workbook is refused', () => {
  expect(() => readWorkbook(strToU8('order_number,awb'))).toThrow()
  expect(() => readWorkbook(workbook({ 'word/document.xml': '<w/>' }))).toThrow('no sheet')
})
