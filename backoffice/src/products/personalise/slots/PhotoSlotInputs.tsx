import { t } from '../../../words.ts'
import { MaskInputs } from '../making/MaskInputs.tsx'

/** The shape in which a photo is seen. */
export function PhotoSlotInputs({ path }: { path: string }) {
  return <MaskInputs path={`${path}.mask`} label={t('Shape of the photo')} />
}
