import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readShop } from './read-shop.ts'

/** Returns what only this shop says about itself: contact details, sentences, and the names of its people and posts. */
export function ownWords(folder: string): readonly string[] {
  const { motto, about, contact, email, phone, address, home, pages } = readShop(folder)
  const titled = globSync('content/{team,blog}/*.md', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:name|title): (.+)$/gm)].map(
      ([, value = '']) => value,
    ),
  )
  const ofPages = Object.values(pages).flatMap(({ title, description }) => [title, description])
  return [
    ...[motto, about, contact, email, phone, address.street, address.pincode, home.slides],
    ...ofPages,
    ...titled,
  ].filter((word) => word !== undefined)
}

/** Returns where the words of another shop, such as the demo, are in the files of a folder: `content/about.md: …`. */
export function leftOf(other: string, folder: string): readonly string[] {
  const words = ownWords(other)
  return globSync('{shop.json,{content,texts}/**/*.{md,json}}', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
    })
}
