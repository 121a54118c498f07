import { type ProfileRejection, parseProfile } from './icc-profile.ts'
import { withInkConverter } from './ink-converter.ts'

export type ProfileCheck = { description: string } | ProfileRejection

/** Reads an uploaded profile and converts with it once: to inks and back. */
export async function checkProfile(bytes: Uint8Array): Promise<ProfileCheck> {
  const profile = parseProfile(bytes)
  if ('rejected' in profile) return profile
  try {
    return await withInkConverter(bytes, async ({ toInks, toScreen }) => {
      await toInks(['#ff0000'])
      const [paper = 0, , , black = 0] = await toScreen({
        data: Buffer.from([0, 0, 0, 0, 0, 0, 0, 255]),
        width: 2,
        height: 1,
      })
      return paper > black ? profile : { rejected: 'unreadable' }
    })
  } catch {
    return { rejected: 'unreadable' }
  }
}
