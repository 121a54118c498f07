import sharp from 'sharp'
import type { Pdf } from '../../platform/pdf/pdf-document.ts'

let profile: Promise<Buffer> | undefined

/** Says that RGB colours of a PDF are sRGB: without it, each RIP takes a working space of its own. */
export async function addRgbIntent(document: Pdf): Promise<void> {
  profile ??= getSrgbProfile()
  const destination = document.ref({ N: 3 })
  destination.end(await profile)
  const intent = document.ref({
    Type: 'OutputIntent',
    // PDF/X would demand a profile of a printing condition.
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: new String('sRGB'),
    Info: new String('sRGB IEC61966-2.1'),
    DestOutputProfile: destination,
  })
  intent.end()
  Object.assign(document._root.data, { OutputIntents: [intent] })
}

async function getSrgbProfile(): Promise<Buffer> {
  const background = '#ffffff'
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background } })
  const { icc } = await sharp(await pixel.withIccProfile('srgb').png().toBuffer()).metadata()
  if (!icc) throw new Error('sharp gave no sRGB profile')
  return icc
}
