import type { Server } from 'node:http'

/** Opens a stand-in's server on a port of its own. @returns its origin */
export async function openMockServer(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Also when a request still waits for its answer. */
export function closeMockServer(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
}
