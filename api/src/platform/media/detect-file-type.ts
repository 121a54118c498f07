import type { UploadedFile } from '@nakshi/core/media/schema'

/** By content only: names and content types are not trusted. Nothing is unpacked or parsed. */
export function detectFileType(bytes: Buffer): UploadedFile['type'] | null {
  if (bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-')) return 'application/pdf'
  if (is3mf(bytes)) return 'model/3mf'
  if (isStl(bytes)) return 'model/stl'
  return isSvg(bytes) ? 'image/svg+xml' : null
}

/** Some programs write a few bytes before the header; readers accept it among the first 1024 (PDF 1.7, annex H). */
const PDF_HEAD_BYTES = 1024

const ZIP_HEAD = 'PK\x03\x04'
/** The conventional name of the model (3MF Core Specification, 2.1); Office documents are ZIP files without it. */
const MODEL_ENTRY = '3D/3dmodel.model'

/** Names in a ZIP file are not compressed. */
const is3mf = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString('latin1') === ZIP_HEAD && bytes.includes(MODEL_ENTRY)

const STL_HEAD_BYTES = 84
const TRIANGLE_BYTES = 50
const SAMPLE_BYTES = 1000

/** Some programs write a few bytes after the last triangle, and `solid` at the start of binary files. */
function isStl(bytes: Buffer): boolean {
  const start = bytes.subarray(0, SAMPLE_BYTES).toString('latin1')
  if (/^\s*solid\b/.test(start) && /\bfacet\s+normal\b/.test(start)) return true
  const triangles = bytes.length >= STL_HEAD_BYTES ? bytes.readUInt32LE(80) : 0
  const rest = bytes.length - STL_HEAD_BYTES - triangles * TRIANGLE_BYTES
  return triangles > 0 && rest >= 0 && rest < TRIANGLE_BYTES
}

const SVG_HEAD_BYTES = 65_536
/** What may stand before the root element: declaration, comments and document type (XML 1.0, 2.8). */
const PROLOG_PART = /^(?:<\?.*?\?>|<!--.*?-->|<!DOCTYPE\s[^[>]*(?:\[[^\]]*\]\s*)?>)/s

function isSvg(bytes: Buffer): boolean {
  let rest = bytes.subarray(0, SVG_HEAD_BYTES).toString('utf8').trimStart()
  for (let part = PROLOG_PART.exec(rest); part; part = PROLOG_PART.exec(rest))
    rest = rest.slice(part[0].length).trimStart()
  return /^<(?:[\w-]+:)?svg[\s>]/.test(rest)
}
