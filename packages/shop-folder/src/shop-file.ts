import { isGstin } from '@haat/core/internal/payment/gstin.ts'
import * as v from 'valibot'
import { Coupons } from './coupons.ts'
import { Delivery } from './delivery.ts'
import { email, matching, maybe, phone, text } from './fields.ts'
import { Promises, TranslatedPromises } from './promises.ts'

const HOME_SECTIONS = [
  'hero',
  'reassurance',
  'categories',
  'topDeals',
  'topSelling',
  'topFeatured',
  'hotTrending',
  'sponsors',
] as const

const Language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'must be the code of a language, such as hi'))

const Address = v.pipe(
  v.strictObject({
    street: text('House number, street and part of the town.'),
    city: text('Town or city.'),
    pincode: v.pipe(v.string(), v.regex(/^\d{6}$/, 'must have six digits'), v.description('Six digits.')),
    region: text('State or union territory.'),
  }),
  v.description('Where the shop is, as on a letter.'),
)

const Hours = v.pipe(
  v.strictObject({
    phone: text('When the phone is answered, after the word “We answer the phone”.'),
    counter: text('When the shop is open to visitors, after the word “open”.'),
  }),
  v.description('When somebody can be reached.'),
)

const NETWORKS = ['instagram', 'facebook', 'youtube', 'whatsapp'] as const
const Social = v.strictObject({
  network: v.pipe(v.picklist(NETWORKS), v.description('Which logo is shown.')),
  address: v.pipe(v.string(), v.url('must be an address'), v.description('The shop’s page there.')),
})

const Officer = v.strictObject({
  name: maybe('The grievance officer.'),
  email: v.nullish(email('Where complaints are sent.'), null),
  phone: v.nullish(phone('Where complaints are taken.'), null),
  hours: maybe('When the officer can be reached.'),
})

const Legal = v.pipe(
  v.strictObject({
    name: maybe('The legal name of the operator.'),
    address: maybe('The registered address, if it is not that of the shop.'),
    gstin: v.nullish(
      v.pipe(
        v.string(),
        v.check(isGstin, 'must be the 15 characters of a GSTIN; one of these is wrong'),
        v.description('GSTIN. With it, shipped orders get tax invoices.'),
      ),
      null,
    ),
    fssai: matching(
      /^\d{14}$/,
      'the 14 digits of an FSSAI licence',
      'Number of the FSSAI licence, for shops that sell food.',
    ),
    cin: matching(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'the 21 characters of a CIN', 'CIN of a company.'),
    officer: v.optional(Officer, {}),
    reviewed: v.nullish(
      v.pipe(
        v.string(),
        v.isoDate('must be a day such as 2026-10-01'),
        v.description('When a lawyer last reviewed the legal pages.'),
      ),
      null,
    ),
  }),
  v.description('What the law requires on the legal pages. Missing details are shown as missing.'),
)

const Link = v.strictObject({
  text: text('What is shown.'),
  href: text('A path of the shop, or an address.'),
})

const Home = v.pipe(
  v.strictObject({
    slides: v.optional(text('Name of the slides at the top, for screen readers.')),
    sections: v.optional(
      v.pipe(
        v.array(v.picklist(HOME_SECTIONS)),
        v.description('The sections of the home page, in their order.'),
      ),
      [...HOME_SECTIONS],
    ),
  }),
  v.description('The home page.'),
)

const Page = v.strictObject({
  title: v.optional(text('Title in the browser’s tab and in search results.')),
  description: v.optional(text('One or two sentences for search results and shared links.')),
})

/** What `shop.json` says in words of its own. */
const sentences = {
  motto: text('A few words after the name, in titles and on receipts.'),
  about: text('A sentence or two about the shop, in the footer of every page.'),
  contact: text('Who answers messages, at the top of the page “Contact Us”.'),
  hours: Hours,
}
const Pages = v.pipe(
  v.record(v.string(), Page),
  v.description('Titles and descriptions of pages, by the page’s name.'),
)
const Navigation = v.pipe(
  v.array(v.strictObject({ title: text('Heading of the column.'), links: v.array(Link) })),
  v.description('The columns of links in the footer. Without it they are those of the specification.'),
)
const LANGUAGES_SPOKEN = text('The languages in which the phone is answered.')

/** The same in another language. */
const Translation = v.strictObject({
  motto: v.exactOptional(sentences.motto),
  about: v.exactOptional(sentences.about),
  contact: v.exactOptional(sentences.contact),
  hours: v.exactOptional(Hours),
  languagesSpoken: v.exactOptional(LANGUAGES_SPOKEN),
  promises: v.exactOptional(TranslatedPromises),
  navigation: v.exactOptional(Navigation),
  pages: v.exactOptional(Pages),
})

/** `shop.json` in a shop's folder. */
export const ShopFileSchema = v.strictObject({
  $schema: v.optional(
    v.pipe(v.string(), v.description('Address of this schema, for completion in editors.')),
  ),
  name: text('The name of the shop, as on its sign.'),
  ...sentences,
  email: email('Where shoppers write to.'),
  phone: phone('Where shoppers call.'),
  whatsapp: v.nullish(
    phone('Number with the country’s code for chats on WhatsApp, to which the assistant hands over.'),
    null,
  ),
  languagesSpoken: v.optional(LANGUAGES_SPOKEN, 'English'),
  address: Address,
  social: v.optional(v.pipe(v.array(Social), v.description('The shop on social networks.')), []),
  sharePicture: v.optional(
    text(
      'Path of a picture for shared links, 1200 × 630 px. Without it `pictures/share`, or the icon, is used.',
    ),
  ),
  languages: v.optional(
    v.pipe(
      v.array(Language),
      v.minLength(1, 'must name a language'),
      v.check((names) => new Set(names).size === names.length, 'must name each language once'),
      v.description(
        'The languages of the pages: en for English, hi for Hindi; others, such as kn for Kannada, need their texts in texts/kn.json. Pages in the first have the usual addresses, those in others begin with the language, as in /hi/cart.',
      ),
    ),
    ['en'],
  ),
  currency: v.nullish(
    v.pipe(
      text(
        'What is written before amounts in English, on every screen: “₹”, or a word such as “Rs.”. Without it each screen has its own, as specified.',
      ),
      v.maxLength(8, 'must have at most 8 characters'),
    ),
    null,
  ),
  promises: v.optional(Promises, {}),
  coupons: v.optional(Coupons, []),
  delivery: v.nullish(Delivery, null),
  sms: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        'Whether shoppers get text messages about their orders, beside the e-mails. They need TWILIO_SENDER or MSG91_TEMPLATES, and in India texts that are registered (DLT).',
      ),
    ),
    false,
  ),
  legal: v.optional(Legal, {}),
  home: v.optional(Home, {}),
  navigation: v.optional(Navigation),
  blog: v.optional(
    v.pipe(
      v.strictObject({ categories: v.array(text('Name of a category.')) }),
      v.description('The page “Our Blog”.'),
    ),
    { categories: [] },
  ),
  pages: v.optional(Pages, {}),
  translations: v.optional(
    v.pipe(
      v.record(Language, Translation),
      v.description('The shop’s own sentences in its other languages, by language.'),
    ),
    {},
  ),
})

/** A shop's name, contact details, promises and order of sections. */
export type ShopFile = v.InferOutput<typeof ShopFileSchema>
