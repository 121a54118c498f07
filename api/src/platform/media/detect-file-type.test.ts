import { expect, test } from 'vitest'
import { detectFileType } from './detect-file-type.ts'

/** Of as many triangles as its header says, and some bytes more. */
function binaryStl(triangles: number, more = 0): Buffer {
  const stl = Buffer.alloc(84 + triangles * 50 + more)
  stl.write('solid of a program that names all files so')
  stl.writeUInt32LE(triangles, 80)
  return stl
}
const zip = (...names: string[]) => Buffer.from(`PK\x03\x04${names.join('\0')}`, 'latin1')
const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: a program, <svg> Export -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1">`

test.each<[what: string, content: string | Buffer, type: string | null]>([
  ['a PDF', '%PDF-1.7\n', 'application/pdf'],
  ['a PDF with bytes before its header', '\uFEFF\r\n%PDF-1.4\n', 'application/pdf'],
  ['a plain SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['an SVG with a byte order mark', '\uFEFF<?xml version="1.0"?>\r\n<svg>', 'image/svg+xml'],
  ['an SVG with a prefix', '<ns0:svg xmlns:ns0="http://www.w3.org/2000/svg">', 'image/svg+xml'],
  ['an SVG of a drawing program', ILLUSTRATOR, 'image/svg+xml'],
  ['a binary STL', binaryStl(2), 'model/stl'],
  ['a binary STL with bytes behind it', binaryStl(2, 7), 'model/stl'],
  ['an STL in text', 'solid cube\n  facet normal 0 0 1\n    outer loop\n', 'model/stl'],
  ['a 3MF', zip('[Content_Types].xml', '_rels/.rels', '3D/3dmodel.model'), 'model/3mf'],
  ['an Office document', zip('[Content_Types].xml', 'word/document.xml'), null],
  ['a page with a drawing', '<!doctype html><svg></svg>', null],
  ['a page in XML', '<?xml version="1.0"?><html><svg/></html>', null],
  ['a text about STL', 'solid advice', null],
  ['an STL without triangles', binaryStl(0), null],
  ['an STL that is cut off', binaryStl(2).subarray(0, -1), null],
  ['a header that announces less than follows', binaryStl(2, 60), null],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), null],
  ['a program', Buffer.from(`MZ\x90\0${'\0'.repeat(400)}`, 'latin1'), null],
  ['comments without an end', '<!---->'.repeat(200_000), null],
  ['nothing', '', null],
])('tells what %s is', (_, content, type) => {
  expect(detectFileType(typeof content === 'string' ? Buffer.from(content) : content)).toBe(type)
})
