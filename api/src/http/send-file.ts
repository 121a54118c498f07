import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The media types of the files that are sent, by the ending of their names. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const
const typeOf = new Map<string, string>(Object.entries(fileTypes))

/** What a route says that it produces, where a table is asked for in either format. */
export const tableTypes = [fileTypes.csv, fileTypes.xlsx]

type Content = Buffer | Readable | AsyncIterable<Uint8Array | string>

/** A file that is kept by nobody on the way, to be saved under its name. */
export const sendFile = (reply: FastifyReply, name: string, content: Content) =>
  send(reply, attachment(name), name, content)

/** One that the browser shows; its name is of plain letters. */
export const showFile = (reply: FastifyReply, name: string, content: Content) =>
  send(reply, `inline; filename="${name}"`, name, content)

function send(reply: FastifyReply, disposition: string, name: string, content: Content): FastifyReply {
  const whole = Buffer.isBuffer(content) || content instanceof Readable
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .type(typeOf.get(path.extname(name).slice(1)) ?? 'application/octet-stream')
    .send(whole ? content : Readable.from(content, { objectMode: false }))
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
