import { expect, test } from 'vitest'
import { formatJigTable, parseJigTable } from './parse-jig-table.ts'

const row = (xMm: number, yMm: number, angleDeg = 0) => ({ x_mm: xMm, y_mm: yMm, angle_deg: angleDeg })

test.each([
  ['of a spreadsheet', '10\t20\t90\n30.5\t20\t-90', [row(10, 20, 90), row(30.5, 20, -90)]],
  ['with a heading', 'x\ty\tangle\r\n10\t20\t0\r\n', [row(10, 20)]],
  ['without an angle', '10\t20\n10\t40\t', [row(10, 20), row(10, 40)]],
  ['between commas', '10, 20, 45\n10.5,20.5,0\n10,20', [row(10, 20, 45), row(10.5, 20.5), row(10, 20)]],
  ['with decimal commas', '10,5;20,25;90\n10,5\t20\t0', [row(10.5, 20.25, 90), row(10.5, 20)]],
  ['between spaces, with empty rows', '\n10 20 90\n\n30 20', [row(10, 20, 90), row(30, 20)]],
  ['empty', ' \n', []],
])('reads a table %s', (_name, table, positions) => {
  expect(parseJigTable(table)).toEqual({ positions })
})

test.each([
  ['10\t20\n10\tabc', 2],
  ['10\t20\t0\t7', 1],
  ['10\n20', 1],
  ['x\ty\n10\t20\nslot 3', 3],
  ['1e5 2', 1],
])('names the row that is no position: %j', (table, wrongRow) => {
  expect(parseJigTable(table)).toEqual({ wrongRow })
})

test('reads what it writes', () => {
  const positions = [row(10, 20.25, -12.5), row(0, 1)]
  expect(parseJigTable(formatJigTable(positions))).toEqual({ positions })
})
