import { lookup } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { UPLOAD_LIMIT_BYTES } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { messages } from '@nakshi/core/messages'
import { webhookMessages } from '@nakshi/core/webhooks/admin-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadImage } from './download-image.ts'

let server: Server
let base: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/mug%20cup.png') return response.end('picture')
    if (request.url === '/moved') return response.writeHead(302, { location: '/mug%20cup.png' }).end()
    if (request.url === '/inside') return response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end()
    if (request.url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
    if (request.url === '/large') return response.end(Buffer.alloc(UPLOAD_LIMIT_BYTES + 1))
    if (request.url === '/slow') return
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const local = { allowLoopback: true }
const network = { timeoutMs: 1500, lookup }

test.each(['/mug%20cup.png', '/moved'])('loads %s', async (path) => {
  const { bytes, name } = await downloadImage(`${base}${path}`, local, network)
  expect([bytes.toString(), name]).toEqual(['picture', 'mug cup.png'])
})

test.each([
  ['/none', withParams(productImportMessages.address_status, { status: 404 })],
  ['/inside', webhookMessages.https_only],
  ['/loop', productImportMessages.address_unreachable],
  ['/large', messages.upload.too_large],
  ['/slow', productImportMessages.address_timeout],
])('refuses %s', async (path, text) => {
  await expect(downloadImage(`${base}${path}`, local, network)).rejects.toMatchObject({ text })
})

test.each([
  ['http://shop.example/a.png', webhookMessages.https_only],
  ['https://10.0.0.1/a.png', webhookMessages.private_address],
  ['https://localhost/a.png', webhookMessages.private_address],
  ['ftp://shop.example/a.png', webhookMessages.https_only],
])('refuses the address %s', async (url, text) => {
  await expect(downloadImage(url, { allowLoopback: false }, network)).rejects.toMatchObject({
    text,
  })
  // An owner who imports images knows of no webhook.
  expect(text.template).not.toMatch(/webhook/i)
})

test('refuses a name that leads to a private address when it connects', async () => {
  const rebound: Parameters<typeof downloadImage>[2] = {
    timeoutMs: 1500,
    lookup: (_host, _options, callback) => callback(null, [{ address: '169.254.169.254', family: 4 }]),
  }
  await expect(
    downloadImage('https://shop.example/a.png', { allowLoopback: false }, rebound),
  ).rejects.toMatchObject({ text: webhookMessages.private_address })
})
