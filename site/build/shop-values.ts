import { filled, type ShopFile } from '@haat/shop-folder'
import texts from '../src/texts/en.json' with { type: 'json' }
import type { LegalFacts } from './services.ts'

const { legal: words } = texts

const missing = (what: string) => filled(words.missing, { what }, 'en.json')

/** Values that the texts of a shop may name, such as `{promises.cancelWithin}`. */
export function shopValues(shop: ShopFile, { parties, isDemo }: LegalFacts) {
  const { legal, address } = shop
  const { name, officer, reviewed } = legal
  const recipients =
    parties.length === 0 ? [words.recipients.none] : parties.map((party) => words.recipients[party])
  return {
    ...shop,
    legal: {
      ...legal,
      name: name ?? missing('legal name of the operator'),
      address: legal.address ?? `${address.street}, ${address.city} ${address.pincode}, ${address.region}`,
      officer: {
        name: officer.name ?? missing('name of the grievance officer'),
        email: officer.email ?? missing('e-mail of the grievance officer'),
        phone: officer.phone ?? missing('phone of the grievance officer'),
        hours: officer.hours ?? missing('hours of the grievance officer'),
      },
    },
    /** Who receives data, as a paragraph and a list. */
    recipients: `${isDemo ? words.recipients.demo : words.recipients.real}\n\n- ${recipients.join('\n- ')}`,
    review: reviewed === null ? words.notReviewed : filled(words.reviewed, { day: reviewed }, 'en.json'),
  }
}
