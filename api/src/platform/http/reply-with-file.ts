import path from 'node:path'
import { Readable } from 'node:stream'
import { create as createContentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const
const contentTypes = new Map<string, string>(Object.entries(fileTypes))

export const spreadsheetTypes = [fileTypes.csv, fileTypes.xlsx]

type Content = Buffer | Readable | AsyncIterable<Uint8Array | string>

export const replyWithFile = (reply: FastifyReply, name: string, content: Content) =>
  send(reply, createContentDisposition(name), name, content)

export const replyWithInlineFile = (reply: FastifyReply, name: string, content: Content) =>
  send(reply, createContentDisposition(name, { type: 'inline' }), name, content)

function send(reply: FastifyReply, disposition: string, name: string, content: Content): FastifyReply {
  const isSendable = Buffer.isBuffer(content) || content instanceof Readable
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .type(contentTypes.get(path.extname(name).slice(1)) ?? 'application/octet-stream')
    .send(isSendable ? content : Readable.from(content, { objectMode: false }))
}
