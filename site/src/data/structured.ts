import { type Paise, rupeesOf } from '@haat/core'
import {
  type BuildFact,
  type Category,
  categoryPath,
  isSoldOut,
  type Product,
  productPath,
  type Variation,
} from '@haat/core/catalogue'
import { choicePath } from '@haat/core/product'
import { details } from '../details.ts'
import { localPath } from '../texts.ts'
import type { Post, QuestionGroup } from './content.ts'
import { morningOf } from './dates.ts'
import { ownPicture } from './pictures.ts'
import { shopFile } from './shop-file.ts'

/** A schema.org thing in the JSON-LD graph of a page. */
export type Thing = Readonly<Record<string, unknown>>

const thing = (type: string, fields: Record<string, unknown>): Thing => ({
  '@type': type,
  ...fields,
})

/** Returns the absolute address of a path or picture. */
export const absolute = (path: string, site: URL): string => new URL(path, site).href

/** Returns the absolute address of a page in the language of these pages. */
const pageAt = (path: string, site: URL): string => absolute(localPath(path), site)

/** The shop itself. */
export const organization = (site: URL): Thing =>
  thing('Organization', {
    name: details.name,
    url: pageAt('/', site),
    logo: absolute('/icon-512.png', site),
    email: details.email,
    telephone: details.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: details.address.street,
      addressLocality: details.address.city,
      postalCode: details.address.pincode,
      addressRegion: details.address.region,
      addressCountry: 'IN',
    },
    sameAs: shopFile.social.map(({ address }) => address),
  })

/** The site and its search. */
export const website = (site: URL): Thing =>
  thing('WebSite', {
    name: details.name,
    url: pageAt('/', site),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${pageAt('/search', site)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  })

interface Crumb {
  readonly name: string
  readonly path: string
}

export const breadcrumbs = (crumbs: readonly Crumb[], site: URL): Thing =>
  thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAt(path, site),
    })),
  })

/** An offer of a product or of one of its variations. */
const offer = (product: Product, path: string, site: URL): Thing =>
  thing('Offer', {
    price: inRupees(product.price),
    priceCurrency: 'INR',
    ...(product.dealEnds && { priceValidUntil: product.dealEnds }),
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    url: pageAt(path, site),
  })

const inRupees = (price: Paise | null): string | undefined =>
  price === null ? undefined : rupeesOf(price).toFixed(2)

/** The offer of a product; if its variations differ, an offer for each, with the lowest and highest price. */
function offers(product: Product, site: URL): Thing {
  const { variations } = product
  if (!variations.some(({ price }) => price !== undefined))
    return offer(product, productPath(product.id), site)
  const prices = variations.flatMap(({ price }) => price ?? [])
  return thing('AggregateOffer', {
    lowPrice: inRupees(Math.min(...prices) as Paise),
    highPrice: inRupees(Math.max(...prices) as Paise),
    priceCurrency: 'INR',
    offerCount: variations.length,
    offers: variations.map((variation) => ({
      ...offer({ ...product, ...variation }, choicePath(product, chosen(variation)), site),
      name: [variation.size, variation.color].filter(Boolean).join(', '),
      sku: variation.productCode,
    })),
  })
}

const chosen = ({ size, color }: Variation) => ({ size: size || null, color: color || null })

/** A product with its offer. The default rating is omitted, because no shopper gave it (decisions "Rating default"). */
export const productThing = (product: Product, site: URL, fact?: BuildFact): Thing =>
  thing('Product', {
    name: product.name,
    description: product.description,
    sku: product.productCode || product.id,
    category: product.category,
    ...(fact?.brand && { brand: thing('Brand', { name: fact.brand }) }),
    ...(fact?.gtin && { gtin: fact.gtin }),
    image: product.pictures.map(({ src }) => absolute(src, site)),
    url: pageAt(productPath(product.id), site),
    ...(product.rating !== null &&
      product.reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          reviewCount: product.reviewCount,
        },
      }),
    ...(product.price !== null && { offers: offers(product, site) }),
  })

export const listOfCategories = (categories: readonly Category[], site: URL): Thing =>
  thing('ItemList', {
    itemListElement: categories.map(({ name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: pageAt(categoryPath(name), site),
    })),
  })

export const faqPage = (groups: readonly QuestionGroup[]): Thing =>
  thing('FAQPage', {
    mainEntity: groups.flatMap(({ sections }) =>
      sections.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    ),
  })

export function blogPosting(post: Post, site: URL): Thing {
  const { title, text, picture, author, category, date } = post.data
  const image = ownPicture(picture, 'blog')
  return thing('BlogPosting', {
    headline: title,
    description: text,
    ...(image && { image: absolute(image.src, site) }),
    datePublished: morningOf(date).toISOString(),
    author: { '@type': 'Person', name: author },
    articleSection: category,
    url: pageAt(`/blog#${post.id}`, site),
  })
}
