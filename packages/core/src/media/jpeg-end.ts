const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** TEM and the restart markers, which have no length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= START_OF_IMAGE)
/** An escaped 0xFF or a restart marker. */
const isInsideScan = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * Finds where the first picture of a JPEG file ends (ITU-T T.81, annex B): phones append the video of a
 * motion photo, a gain map or a second view. Takes the file in chunks.
 * @returns the index in this chunk behind the picture, null while it goes on
 */
export function createJpegEndFinder(): (chunk: Uint8Array) => number | null {
  let state: 'marker' | 'code' | 'length' | 'low-length' | 'skip' | 'scan' | 'lost' = 'marker'
  let isInScan = false
  let marker = 0
  let left = 0

  function readCode(code: number): typeof state | 'end' {
    if (code === 0xff) return 'code'
    if (isInScan && isInsideScan(code)) return 'scan'
    marker = code
    if (code === END_OF_IMAGE) return 'end'
    if (code === 0) return 'lost'
    return isBare(code) ? 'marker' : 'length'
  }

  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      const byte = chunk[at] ?? 0
      if (state === 'lost') return null
      if (state === 'skip') {
        const skipped = Math.min(left, chunk.length - at)
        at += skipped
        left -= skipped
        if (left > 0) return null
        isInScan = marker === START_OF_SCAN
        state = isInScan ? 'scan' : 'marker'
        continue
      }
      if (state === 'scan') {
        const next = chunk.indexOf(0xff, at)
        if (next < 0) return null
        at = next + 1
        state = 'code'
        continue
      }
      at += 1
      if (state === 'marker') state = byte === 0xff ? 'code' : 'lost'
      else if (state === 'code') {
        const next = readCode(byte)
        if (next === 'end') return at
        state = next
      } else if (state === 'length') {
        left = byte * 256
        state = 'low-length'
      } else {
        left += byte - 2
        state = left < 0 ? 'lost' : 'skip'
      }
    }
    return null
  }
}
