import type { ShopFile } from './shop-file.ts'

/** Returns the paths of what the law requires and `shop.json` does not have, such as `legal.officer.name`. */
export function missingDetails({ legal: { name, officer, reviewed } }: ShopFile): readonly string[] {
  const needed = {
    'legal.name': name,
    'legal.officer.name': officer.name,
    'legal.officer.email': officer.email,
    'legal.officer.phone': officer.phone,
    'legal.officer.hours': officer.hours,
    'legal.reviewed': reviewed,
  }
  return Object.entries(needed).flatMap(([path, value]) => (value === null ? [path] : []))
}
