import { parcelMessages } from '@nakshi/contract/admin/messages/parcels'
import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import { withParams } from '@nakshi/contract/message-template'

export const formatUnitsLeft = (title: string, left: number): CatalogueMessage =>
  left === 0
    ? withParams(parcelMessages.all_packed, { title })
    : withParams(parcelMessages.too_many, { title, smart_count: left })
