import { drawSamplePhoto, SAMPLE_CANVAS, SAMPLE_PHOTO } from '@nakshi/studio/sample-photo'
import { createCanvas } from '@napi-rs/canvas'
import type { PreviewInput } from '../create-print-files.ts'
import { renderPreview } from '../render-preview.ts'
import { layoutOnServer } from '../server-layout.ts'
import { type PrintProfile, proofDesign, type SoftProof } from './separate-design.ts'

export type SoftProofInput = Omit<PreviewInput, 'photos' | 'model' | 'format'> & { profile: PrintProfile }
export type RenderedSoftProof = { picture: Uint8Array } & Pick<SoftProof, 'colour'>

/** On the product, with the sample photo in each frame. What cannot be made is shown as well, as in the editor. */
export async function renderSoftProof({
  area,
  scene,
  fonts,
  profile,
  shown_on: { picture, placement },
  width,
}: SoftProofInput): Promise<RenderedSoftProof> {
  const ids = new Set(scene.photos.map(({ photo_id }) => photo_id))
  const sizes = new Map([...ids].map((id) => [id, SAMPLE_PHOTO]))
  const { list } = await layoutOnServer(area, scene, sizes, fonts)
  const sample = ids.size > 0 ? await drawSample() : Buffer.alloc(0)
  const proof = await proofDesign(profile, { list, photos: new Map([...ids].map((id) => [id, sample])) })
  const drawn = await renderPreview(proof.list, placement, Buffer.from(picture), width, proof.photos, 'webp')
  return { picture: drawn, colour: proof.colour }
}

let sample: Promise<Buffer> | undefined

function drawSample(): Promise<Buffer> {
  if (sample) return sample
  const canvas = createCanvas(SAMPLE_CANVAS.width, SAMPLE_CANVAS.height)
  drawSamplePhoto(canvas.getContext('2d'))
  sample = canvas.encode('png')
  return sample
}
