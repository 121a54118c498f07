import { inflateRawSync } from 'node:zlib'

/** Reads CSV by its grammar (RFC 4180), knowing nothing of how it was written. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (quoted && letter === '"' && text[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === ',' || text.startsWith('\r\n', at))) {
      row.push(field)
      field = ''
      if (letter === ',') continue
      rows.push(row)
      row = []
      at += 1
    } else field += letter
  }
  return rows
}

/** The files of an archive by their paths, as its central directory lists them. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      archive.readUInt16LE(at + field),
    ) as [number, number, number]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const size = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}

/** The cells of a workbook's first sheet: text as text, numbers as numbers, empty cells as null. */
export function parseWorksheet(workbook: Buffer): (string | number | null)[][] {
  const xml = unzip(workbook).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
  return [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, content = '']) => {
    const row: (string | number | null)[] = []
    for (const [, letters = '', own, inside = ''] of content.matchAll(
      /<c r="([A-Z]+)(\d+)"[^>]*>(.*?)<\/c>/gs,
    )) {
      if (own !== number) throw new Error(`cell ${letters}${own} lies in row ${number}`)
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (row.length < column) row.push(null)
      const text = /<t [^>]*>(.*?)<\/t>/s.exec(inside)?.[1]
      row.push(text === undefined ? Number(/<v>(.*?)<\/v>/.exec(inside)?.[1]) : unescaped(text))
    }
    return row
  })
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
