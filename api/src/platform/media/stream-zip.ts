import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Waits until the file is consumed, so that only one is open. `packed`: already compressed. */
export type AddFile = (
  path: string,
  content: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  packed?: boolean,
) => Promise<void>

/** Streams a zip; stopping the reader stops `fill`. */
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
