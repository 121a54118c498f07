const SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Begins as a PNG does. */
export const pngFile = (name: string, type = 'image/png') => new File([SIGNATURE], name, { type })
