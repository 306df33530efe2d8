import { contentValues, filled, type ShopFile } from '@haat/shop-folder'
import texts from '../src/texts/en.json' with { type: 'json' }
import type { LegalFacts } from './services.ts'

const { legal: words } = texts

const missing = (what: string) => filled(words.missing, { what }, 'en.json')

/** Values that the texts of a shop may name, such as `{promises.cancelWithin}`. */
export function shopValues(shop: ShopFile, { parties, isDemo }: LegalFacts) {
  const { reviewed } = shop.legal
  const recipients =
    parties.length === 0 ? [words.recipients.none] : parties.map((party) => words.recipients[party])
  return contentValues(shop, missing, {
    recipients: `${isDemo ? words.recipients.demo : words.recipients.real}\n\n- ${recipients.join('\n- ')}`,
    deliveryCost: shop.delivery === null ? words.deliveryFree : words.deliveryByRules,
    review: reviewed === null ? words.notReviewed : filled(words.reviewed, { day: reviewed }, 'en.json'),
  })
}
