import { DEFAULT_LANGUAGE, type Language, languages } from '@nakshi/core/base/languages'
import { localiseCountry } from '@nakshi/core/languages/country-names'
import type { Picture } from '@nakshi/core/media/schema'
import type { Category } from '@nakshi/core/products/categories'
import type { ProductFacets } from '@nakshi/core/products/facets'
import { formatCountrySlug } from '@nakshi/core/products/origin'
import type { ProductCard, ProductDetail } from '@nakshi/core/products/schema'
import type { Queryable } from '../../platform/db/client.ts'
import { getTranslate, LONG_FIELDS, type Translate } from '../translations/get-translations.ts'

export async function translateCards<Card extends ProductCard>(
  db: Queryable,
  language: Language,
  cards: Card[],
): Promise<Card[]> {
  const ids = cards.map(({ id }) => id)
  const translate = await getTranslate(db, language, ids, LONG_FIELDS)
  return cards.map((card) => translateCard(card, translate))
}

/** Of products as they are now. */
export async function translateTitles<Product extends { id: string; title: string }>(
  db: Queryable,
  language: Language,
  products: Product[],
): Promise<Product[]> {
  const ids = products.map(({ id }) => id)
  const translate = await getTranslate(db, language, ids, LONG_FIELDS)
  return products.map((product) => ({ ...product, title: translate(product.id, 'title', product.title) }))
}

function translateCard<Card extends ProductCard>(card: Card, translate: Translate): Card {
  const { id } = card
  return {
    ...card,
    title: translate(id, 'title', card.title),
    short_description: translate(id, 'short_description', card.short_description),
    images: translateImages(id, card.images, translate),
  }
}

const translateImages = <Image extends Picture>(id: string, images: Image[], translate: Translate): Image[] =>
  images.map((image) => ({ ...image, alt_text: translate(id, `alt:${image.url}`, image.alt_text) }))

/** What carts and addresses name, values of variants and choices of options, stays; its label is beside it. */
export async function translateProduct(
  db: Queryable,
  language: Language,
  product: ProductDetail,
): Promise<ProductDetail> {
  const { id } = product
  const translate = await getTranslate(db, language, [id, ...product.categories.map((each) => each.id)])
  return {
    ...translateCard(product, translate),
    images: translateImages(id, product.images, translate),
    description: translate(id, 'description', product.description),
    country_of_origin: product.country_of_origin && localiseCountry(product.country_of_origin, language),
    seo_title: translate(id, 'seo_title', product.seo_title),
    seo_description: translate(id, 'seo_description', product.seo_description),
    categories: product.categories.map((each) => ({ ...each, name: translate(each.id, 'name', each.name) })),
    variants: product.variants.map((variant) => {
      const label = translate(id, `value:${variant.value}`, variant.value)
      return {
        ...variant,
        name: translate(id, `type:${variant.type}`, variant.name || variant.type),
        ...(label !== variant.value && { label }),
      }
    }),
    custom_options: product.custom_options.map((option) => {
      const labels = translateChoices(id, option.options, translate)
      return {
        ...option,
        name: translate(id, `option:${option.id}`, option.name),
        ...(Object.keys(labels).length > 0 && { labels }),
      }
    }),
  }
}

function translateChoices(id: string, choices: string[], translate: Translate): Record<string, string> {
  return Object.fromEntries(
    choices
      .map((choice) => [choice, translate(id, `choice:${choice}`, choice)] as const)
      .filter(([choice, label]) => label !== choice),
  )
}

/** A filter is by the English name of a country, which is shown in the language. */
export function translateFacets(language: Language, facets: ProductFacets): ProductFacets {
  if (language === DEFAULT_LANGUAGE || !facets.country) return facets
  const { compare } = new Intl.Collator(languages[language].locale)
  const country = facets.country
    .map((value) => ({ ...value, label: localiseCountry(formatCountrySlug(value.value), language) }))
    .sort((a, b) => compare(a.label, b.label))
  return { ...facets, country }
}

export async function translateCategories(
  db: Queryable,
  language: Language,
  categories: Omit<Category, 'level'>[],
): Promise<Omit<Category, 'level'>[]> {
  const ids = categories.map(({ id }) => id)
  const translate = await getTranslate(db, language, ids)
  return categories.map((category) => {
    const name = translate(category.id, 'name', category.name)
    return {
      ...category,
      name,
      description: translate(category.id, 'description', category.description),
      seo_title: translate(category.id, 'seo_title', category.seo_title),
      seo_description: translate(category.id, 'seo_description', category.seo_description),
      image: category.image && { ...category.image, alt_text: name },
    }
  })
}
