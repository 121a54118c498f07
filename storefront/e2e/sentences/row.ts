import type { APIRequestContext, Page } from '@playwright/test'
import type { Shopper } from '../shop.ts'

export interface Stage {
  page: Page
  admin: APIRequestContext
}
/** The page is signed in as `shopper`, who has nothing yet. */
export interface SignedInStage extends Stage {
  shopper: Shopper
}

interface Told {
  screen: string
  situation: string
  sentence: string
  /** Where it is read: `toast` in the corner, `page` in the page or its dialog. */
  shown: ('toast' | 'page')[]
}

/**
 * A line of the specification's section 8: what is said to a shopper where, how that comes about,
 * what must hold then.
 */
export interface Row extends Told {
  meet: (stage: SignedInStage) => Promise<void>
  after?: (stage: SignedInStage) => Promise<void>
}
/** The same for somebody who is not signed in. */
export interface VisitorRow extends Told {
  meet: (stage: Stage) => Promise<void>
  after?: (stage: Stage) => Promise<void>
}

/** From now on the shop fails at this, until the answer is called. */
export async function failing(
  page: Page,
  method: string,
  path: string | RegExp,
  { status = 500, message = 'Something went wrong on our side. Please try again.' } = {},
): Promise<() => Promise<void>> {
  const wanted = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname))
  await page.route(wanted, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { statusCode: status, code: 'refused_by_test', message } })
      : route.fallback(),
  )
  return () => page.unroute(wanted)
}

/** From now on the answers to this come only once the returned function is called. */
export async function holding(page: Page, method: string, path: string | RegExp): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  const wanted = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname))
  await page.route(wanted, async (route) => {
    if (route.request().method() === method) await gate
    await route.continue()
  })
  return release
}
