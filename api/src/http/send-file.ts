import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const types: Record<string, string> = {
  '.csv': CSV,
  '.pdf': 'application/pdf',
  '.xlsx': XLSX,
  '.zip': 'application/zip',
}

/** What a route says that it produces, where a table is asked for in either format. */
export const tableTypes = [CSV, XLSX]

type File = Buffer | Readable | AsyncIterable<Uint8Array | string>

/** A file that is kept by nobody on the way, to be saved under its name. */
export const sendFile = (reply: FastifyReply, name: string, file: File) =>
  send(reply, attachment(name), name, file)

/** One that the browser shows; its name is of plain letters. */
export const showFile = (reply: FastifyReply, name: string, file: File) =>
  send(reply, `inline; filename="${name}"`, name, file)

function send(reply: FastifyReply, disposition: string, name: string, file: File): FastifyReply {
  const whole = Buffer.isBuffer(file) || file instanceof Readable
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .type(types[path.extname(name)] ?? 'application/octet-stream')
    .send(whole ? file : Readable.from(file, { objectMode: false }))
}

/** A `Content-Disposition` that saves the file under its name, in any script (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '-')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
