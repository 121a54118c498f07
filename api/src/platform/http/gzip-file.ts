import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listAcceptedCodings } from './accept-encoding.ts'
import { isNotModified } from './is-not-modified.ts'

export type GzipFile = { gzip: Buffer; etag: string }

export async function createGzipFile(content: AsyncIterable<string>): Promise<GzipFile> {
  const gzip = await pipeline(content, createGzip(), buffer)
  return { gzip, etag: `"${hash('sha1', gzip, 'base64url')}"` }
}

/** @param limit called before the file is decompressed, which takes megabytes */
export async function replyWithGzipXml(
  request: FastifyRequest,
  reply: FastifyReply,
  file: GzipFile,
  limit: () => Promise<void>,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'public, max-age=600', etag: file.etag, vary: 'accept-encoding' })
  if (isNotModified(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  reply.type('application/xml; charset=utf-8')
  if (listAcceptedCodings(request.headers['accept-encoding']).includes('gzip'))
    return reply.header('content-encoding', 'gzip').send(file.gzip)
  await limit()
  return reply.send(Readable.from([file.gzip]).pipe(createGunzip()))
}
