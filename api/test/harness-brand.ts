import sharp from 'sharp'
import type { Client } from './harness-client.ts'

type PictureInput = { width: number; height: number; colour?: string; padding?: number }

/** One colour with a transparent edge. @returns its address */
export async function uploadPicture(
  admin: Client,
  { width, height, colour = '#23408E', padding = 4 }: PictureInput,
): Promise<string> {
  const size = { width: width - 2 * padding, height: height - 2 * padding, channels: 4 } as const
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const edge = { top: padding, bottom: padding, left: padding, right: padding, background: transparent }
  const content = await sharp({ create: { ...size, background: colour } })
    .extend(edge)
    .png()
    .toBuffer()
  const answer = await admin.upload('/api/admin/uploads', { content, name: 'logo.png', type: 'image/png' })
  return answer.json().url
}
