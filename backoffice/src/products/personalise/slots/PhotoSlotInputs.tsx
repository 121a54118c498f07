import { MaskInputs } from '../making/MaskInputs.tsx'

/** The shape in which a photo is seen. */
export function PhotoSlotInputs({ path }: { path: string }) {
  return <MaskInputs path={`${path}.mask`} label="Shape of the photo" />
}
