import sharp from 'sharp'

let profile: Promise<Buffer> | undefined

/** Of version 4, as sharp has it. */
export function getSrgbProfile(): Promise<Buffer> {
  profile ??= readSrgbProfile()
  return profile
}

async function readSrgbProfile(): Promise<Buffer> {
  const background = '#ffffff'
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background } })
  const { icc } = await sharp(await pixel.withIccProfile('srgb').png().toBuffer()).metadata()
  if (!icc) throw new Error('sharp gave no sRGB profile')
  return icc
}
