import type { ShopFile } from './shop-file.ts'

/** Returns who sells, as invoices and packing slips say it. Without a GSTIN the shop issues no tax invoices. */
export const sellerOf = ({ name, legal, address: { street, city, pincode, region } }: ShopFile) => ({
  name: legal.name ?? name,
  address: legal.address ?? `${street}, ${city} ${pincode}, ${region}`,
  gstin: legal.gstin ?? '',
})
