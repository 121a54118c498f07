import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'

export const formatUnitsLeft = (title: string, left: number): CatalogueMessage =>
  left === 0
    ? withParams(parcelMessages.all_packed, { title })
    : withParams(parcelMessages.too_many, { title, smart_count: left })
