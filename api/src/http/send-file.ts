import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const
const typeOf = new Map<string, string>(Object.entries(fileTypes))

export const tableTypes = [fileTypes.csv, fileTypes.xlsx]

type Content = Buffer | Readable | AsyncIterable<Uint8Array | string>

export const sendFile = (reply: FastifyReply, name: string, content: Content) =>
  send(reply, attachment(name), name, content)

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

/** RFC 6266, with a filename in any script. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '-')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}
