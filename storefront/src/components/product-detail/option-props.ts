import type { CustomOption } from '@nakshi/api/contract/products'

export interface OptionFieldProps {
  option: CustomOption
  /** Key of the photos, for an image option. */
  photos: string
  text: string
  problem: string | null
  onWrite: (text: string) => void
  /** The shopper has left the field or changed its photos: from now on its problem is shown. */
  onTouch: () => void
}

/**
 * What each kind of option gets from here: the ids that tie label, hint and problem to the control.
 */
export interface OptionControlProps extends OptionFieldProps {
  id: string
  describedBy: string | undefined
}
