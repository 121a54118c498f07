import { expect, test } from './shop.ts'

test('previews a name typed on the home page, reports unprintable characters, and carries it to the product', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  const field = page.getByLabel('Enter a name to preview it')
  await field.focus()
  expect(fetched.filter((path) => /\.wasm$|\.ttf$|\/studio$/.test(path))).toEqual([])

  await field.fill('漢')
  await expect(page.getByText('We cannot print 漢. Please remove it or write it in letters.')).toBeVisible()
  await field.fill('वर्मा')
  await expect(page.getByText('We cannot print')).toBeHidden()
  await expect(page.getByRole('img', { name: 'Preview with “वर्मा”' })).toBeVisible()

  await page.getByRole('button', { name: 'Personalise' }).click()
  await expect(page).toHaveURL(/\/products\/teak-nameplate-hindi$/)
  await expect(page.getByRole('textbox', { name: 'Family name in Hindi' })).toHaveValue('वर्मा')
})
