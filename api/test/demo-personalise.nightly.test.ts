import { getValueError } from '@nakshi/core/products/option-values'
import { validateProductChoices } from '@nakshi/core/products/product-choices'
import { expect, test } from 'vitest'
import { demoProducts } from '../demo/catalogue.ts'
import { personalise } from '../demo/personalise.ts'
import { seededRandom } from '../demo/random.ts'

const photo = { url: '/media/custom/a.jpg', name: 'a.jpg', type: 'image/jpeg' as const, size: 1 }

test.each(demoProducts(new Date()))('fits every demo text on $title', (product) => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = seededRandom(`${product.slug} ${seed}`)
    const photos = (count: number) => Array.from({ length: count }, () => photo)
    const choices = personalise({ product, placed: new Date(), random, photos })
    expect(validateProductChoices(product, choices, getValueError)).toEqual([])
  }
})
