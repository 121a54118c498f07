import type { Settings } from '@nakshi/contract/shop/settings'
import type { Config } from '../../config.ts'
import type { FeedTerms } from './feed-items.ts'

export const toFeedTerms = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { store_settings: store, delivery_settings: delivery }: Settings,
): FeedTerms => ({ origin: publicUrl, store, delivery })
