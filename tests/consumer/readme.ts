import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A block of code in a README that says, behind its language, which file it is: ```` ```tsx src/main.tsx ````. */
const FILE = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm
/** The shop in the examples of every README. */
const SHOP = 'https://shop.example'

/** Headings and the text under each, in turn. */
const partsOf = async (readme: string) => (await readFile(readme, 'utf8')).split(/^##+ (.+)$/m)

/**
 * Writes the files of one part of a page, as somebody would who follows it, for the shop at an address.
 * @throws Error if its sentences do not name a file: rendered pages do not show what is behind a language
 */
export async function follow(
  readme: string,
  heading: string,
  { folder, shop }: { folder: string; shop: string },
): Promise<void> {
  const parts = await partsOf(readme)
  const part = parts[parts.indexOf(heading) + 1] ?? ''
  const files = [...part.matchAll(FILE)]
  if (files.length === 0) throw new Error(`${readme} has no files to follow under "${heading}".`)
  const sentences = part.replaceAll(FILE, '')
  for (const [, path = '', code = ''] of files) {
    if (!sentences.includes(`\`${path}\``))
      throw new Error(`${readme} does not name ${path} under "${heading}".`)
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, code.replaceAll(SHOP, shop))
  }
}
