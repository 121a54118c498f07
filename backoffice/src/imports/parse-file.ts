import { spreadsheetMessages } from '../languages/messages.ts'
import type { ParsedWorkbook } from './parse-workbook.ts'

/** Reads CSV, text or XLSX by content, not by file name. Throws Error with a message for other files. */
export async function parseSpreadsheet(file: Blob): Promise<ParsedWorkbook> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Error(spreadsheetMessages.old_excel)
  if (!beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { list: decode(bytes), hiddenRows: 0 }
  const { parseWorkbook } = await import('./parse-workbook.ts')
  try {
    return parseWorkbook(bytes)
  } catch (cause) {
    throw new Error(spreadsheetMessages.unreadable, { cause })
  }
}

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Windows-1252 from byte 0x80; unassigned bytes map to themselves. Node before 23 does not decode them. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const C1 = /[\u0080-\u009f]/g

/** UTF-8 or UTF-16, else Windows-1252 as in Excel's “CSV (Comma delimited)”. */
function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252')
      .decode(bytes)
      .replace(C1, (char) => WINDOWS_1252[char.charCodeAt(0) - 0x80] ?? char)
    if (text.search(C1) >= 0) throw new Error(spreadsheetMessages.broken_characters)
    return text
  }
}

/** Detected by BOM, or by zero bytes on one side. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const start = bytes.subarray(0, 1000)
  const zeros = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (Math.max(even, odd) * 4 < start.length) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
