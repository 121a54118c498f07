import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { store } from '../../../test/examples.ts'
import { SocialLinks } from './Footer.tsx'

// spec: shop 2 · Footer, anyone: three social icons with no destination
// otherwise: an icon has a destination, or is not there
test('links configured social networks by name and hides the others', () => {
  const shown = renderToStaticMarkup(
    <SocialLinks store={{ ...store, instagram_url: 'https://photos.example/gifts' }} />,
  )
  expect(shown).toContain('href="https://photos.example/gifts"')
  expect(shown).toContain('Nakshi on Instagram')
  expect(shown).not.toMatch(/Facebook|YouTube/)
  expect(renderToStaticMarkup(<SocialLinks store={store} />)).toBe('')
})
