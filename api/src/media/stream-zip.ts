import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/**
 * Adds a file and waits until somebody has taken it, so that one is open at a time.
 * @param packed whether it is compressed already, as pictures are
 */
export type AddFile = (
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  packed?: boolean,
) => Promise<void>

/** A zip a chunk at a time, made while it is read. Who stops reading stops the filling too. */
export async function* streamZip(fill: (add: AddFile) => Promise<void>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const archive = Readable.from(zip.outputStream)
  const closed = new AbortController()
  const add: AddFile = async (path, content, packed = false) => {
    const file = Readable.from(content, { objectMode: false, signal: closed.signal })
    zip.addReadStream(file, path, { compress: !packed })
    await finished(file)
  }
  fill(add)
    .then(() => zip.end())
    .catch((error: Error) => archive.destroy(error))
  try {
    yield* archive
  } finally {
    closed.abort()
  }
}
