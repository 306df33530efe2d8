import { type Paise, rupeesOf } from '@haat/core'
import {
  type Category,
  categoryPath,
  isSoldOut,
  type Product,
  productPath,
  type Variation,
} from '@haat/core/catalogue'
import {
  BLOG_WIDTHS,
  type BlogPost,
  type FaqGroup,
  footerCopy,
  ownPicture,
  pagesCopy,
  reach,
} from '@haat/core/content'
import { choicePath } from '@haat/core/product'

/** A schema.org thing in the JSON-LD graph of a page. */
export type Thing = Readonly<Record<string, unknown>>

const thing = (type: string, fields: Record<string, unknown>): Thing => ({
  '@type': type,
  ...fields,
})

/** Returns the absolute address of a path or picture. */
export const absolute = (path: string, site: URL): string => new URL(path, site).href

/** The shop itself. */
export const organization = (site: URL): Thing =>
  thing('Organization', {
    name: pagesCopy.siteName,
    url: absolute('/', site),
    logo: absolute('/icon-512.png', site),
    email: reach.email.text,
    telephone: reach.phone.text,
    address: {
      '@type': 'PostalAddress',
      streetAddress: reach.street,
      addressLocality: reach.city,
      postalCode: reach.pincode,
      addressRegion: reach.region,
      addressCountry: 'IN',
    },
    sameAs: footerCopy.social.map(({ href }) => href),
  })

/** The site and its search. */
export const website = (site: URL): Thing =>
  thing('WebSite', {
    name: pagesCopy.siteName,
    url: absolute('/', site),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absolute('/search', site)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  })

export interface Crumb {
  readonly name: string
  readonly path: string
}

export const breadcrumbs = (crumbs: readonly Crumb[], site: URL): Thing =>
  thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, site),
    })),
  })

/** An offer of a product or of one of its variations. */
const offer = (product: Product, path: string, site: URL): Thing =>
  thing('Offer', {
    price: inRupees(product.price),
    priceCurrency: 'INR',
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    url: absolute(path, site),
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
export const productThing = (product: Product, site: URL): Thing =>
  thing('Product', {
    name: product.name,
    description: product.description,
    sku: product.productCode || product.id,
    category: product.category,
    image: product.pictures.map(({ src }) => absolute(src, site)),
    url: absolute(productPath(product.id), site),
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

/** The list of categories. */
export const listOfCategories = (categories: readonly Category[], site: URL): Thing =>
  thing('ItemList', {
    itemListElement: categories.map(({ name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(categoryPath(name), site),
    })),
  })

export const faqPage = (groups: readonly FaqGroup[]): Thing =>
  thing('FAQPage', {
    mainEntity: groups.flatMap(({ items }) =>
      items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  })

export const blogPosting = (post: BlogPost, site: URL): Thing =>
  thing('BlogPosting', {
    headline: post.title,
    description: post.excerpt,
    image: absolute(ownPicture(post.image, BLOG_WIDTHS).src, site),
    datePublished: post.date.toISOString(),
    author: { '@type': 'Person', name: post.author },
    articleSection: post.category,
    url: absolute(`/blog${post.readMoreLink}`, site),
  })
