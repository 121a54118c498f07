const APP2 = 0xe2
/** The profile in one segment: its marker, number and count (ICC.1, annex B.4). */
const SEGMENT_HEAD = [...new TextEncoder().encode('ICC_PROFILE\0'), 1, 1]
const MAX_SEGMENT_BYTES = 65_535

/** States the colour profile of the pixels, which a canvas took for sRGB. */
export async function addJpegProfile(jpeg: Blob, icc: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const length = 2 + SEGMENT_HEAD.length + icc.length
  if (length > MAX_SEGMENT_BYTES) return jpeg
  const head = new Uint8Array([0xff, APP2, length >> 8, length & 255, ...SEGMENT_HEAD])
  const parts = await withoutProfile(jpeg)
  return new Blob([parts.slice(0, 2), head, icc, parts.slice(2)], { type: jpeg.type })
}

/** Some browsers state that of the canvas. */
async function withoutProfile(jpeg: Blob): Promise<Blob> {
  const view = new DataView(await jpeg.arrayBuffer())
  const kept: Blob[] = [jpeg.slice(0, 2)]
  let at = 2
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff && view.getUint8(at + 1) >> 4 === 0xe) {
    const end = at + 2 + view.getUint16(at + 2)
    if (view.getUint8(at + 1) !== APP2) kept.push(jpeg.slice(at, end))
    at = end
  }
  return new Blob([...kept, jpeg.slice(at)], { type: jpeg.type })
}
