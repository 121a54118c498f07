import { featureMessages } from '@nakshi/core/settings/feature-messages'
import { findHiddenFeature } from '@nakshi/core/settings/storefront-paths'
import { Outlet, useLocation } from 'react-router-dom'
import { useSettings } from '../api/settings.ts'
import { NotFoundNotice } from '../ui/NotFoundNotice.tsx'
import * as m from './messages/personal-layout.ts'

/** A bookmark or an old email may still lead to the page of a feature that is switched off. */
export function Component() {
  const { pathname } = useLocation()
  const settings = useSettings()
  const hidden = settings && findHiddenFeature(settings.store_settings.features, pathname)
  return hidden ? <NotFoundNotice title={featureMessages[hidden].template} help={m.seeOffer} /> : <Outlet />
}
