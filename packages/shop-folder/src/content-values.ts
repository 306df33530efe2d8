import type { ShopFile } from './shop-file.ts'

/** What the pages add to the values of `shop.json`. */
interface PageValues {
  /** Who receives data, as a paragraph and a list. */
  readonly recipients: string
  /** What the delivery costs, as a sentence. */
  readonly deliveryCost: string
  /** Whether the legal pages were reviewed, and when. */
  readonly review: string
}

/**
 * Values that the files of `content` may name, such as `{promises.cancelWithin}`.
 * @param missing returns what is shown in place of a detail that the law requires
 */
export function contentValues(shop: ShopFile, missing: (what: string) => string, pages: PageValues) {
  const { legal, address } = shop
  const { name, officer } = legal
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
    ...pages,
  }
}
