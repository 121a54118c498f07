import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { freePort } from './harness-process.ts'

/** How a server the shop leans on goes wrong: nothing listens, it never answers, it talks rubbish. */
export const failures = ['down', 'silent', 'garbled'] as const
export type ServiceFailure = (typeof failures)[number]

/** A server that goes wrong in one way. @returns its port, and how it ends */
export async function faultyPart(fault: ServiceFailure) {
  const port = await freePort()
  if (fault === 'down') return { port, close: async () => {} }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (fault === 'garbled') socket.on('data', () => socket.write('\u0000 not what you asked for \r\n\r\n'))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
