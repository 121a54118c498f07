import type { Pdf } from '../../platform/pdf/pdf-document.ts'
import type { PrintProfile } from './colour/separate-design.ts'
import { getSrgbProfile } from './colour/srgb-profile.ts'

/**
 * Says what colours mean: those of a printing condition (PDF/X), or sRGB. Without it, each RIP takes a
 * working space of its own.
 */
export async function addOutputIntent(document: Pdf, profile: PrintProfile | null): Promise<void> {
  if (profile) {
    const { bytes, description } = profile
    writeIntent(document, Buffer.from(bytes), { subtype: 'GTS_PDFX', channels: 4, name: description })
    return
  }
  const subtype = 'GTS_PDFA1'
  writeIntent(document, await getSrgbProfile(), {
    subtype,
    channels: 3,
    name: 'sRGB',
    info: 'sRGB IEC61966-2.1',
  })
}

/** Colour space of a page whose colours are RGB in a file of inks. */
export async function createDefaultRgb(document: Pdf): Promise<object> {
  const profile = document.ref({ N: 3 })
  profile.end(await getSrgbProfile())
  const space = document.ref(['ICCBased', profile])
  space.end()
  return space
}

type Intent = { subtype: string; channels: number; name: string; info?: string }

function writeIntent(document: Pdf, profile: Buffer, { subtype, channels, name, info = name }: Intent): void {
  const destination = document.ref({ N: channels })
  destination.end(profile)
  const intent = document.ref({
    Type: 'OutputIntent',
    S: subtype,
    OutputConditionIdentifier: new String(name),
    Info: new String(info),
    DestOutputProfile: destination,
  })
  intent.end()
  Object.assign(document._root.data, { OutputIntents: [intent] })
}
