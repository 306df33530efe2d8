import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFile } from './content-file.ts'
import { CONTENT, type ContentKind } from './content-kinds.ts'
import { contentValues } from './content-values.ts'
import { FileFault } from './file-fault.ts'
import { filled } from './filled.ts'
import { readShop } from './read-shop.ts'

/** The folders of content that pages are built from, each with its language. */
function sourcesOf(folder: string) {
  const [first = 'en', ...others] = readShop(folder).languages
  return [
    { language: first, content: 'content' },
    ...others.map((language) => ({ language, content: `content/${language}` })),
  ]
}

const KINDS: readonly ContentKind<object>[] = Object.values(CONTENT)

const filesIn = (folder: string, content: string, pattern: string) =>
  globSync(pattern, { cwd: join(folder, content) }).map((name) => `${content}/${name}`)

/** Returns the faults for which the build leaves out files of `content`, each with its line and the reason. */
export function contentFaults(folder: string): readonly string[] {
  return sourcesOf(folder).flatMap(({ language, content }) => {
    const pages = { recipients: '', deliveryCost: '', review: '' }
    const values = contentValues(readShop(folder, language), (what) => what, pages)
    return KINDS.flatMap(({ files, frontMatter }) =>
      filesIn(folder, content, files)
        .sort()
        .flatMap((file) => {
          try {
            contentFile(filled(readFileSync(join(folder, file), 'utf8'), values, file), { file }, frontMatter)
            return []
          } catch (thrown) {
            if (!(thrown instanceof FileFault)) throw thrown
            return thrown.message.split('\n').map((line) => `${line}.`)
          }
        }),
    )
  })
}

/** Returns a sentence for each file of `content` that no page shows. */
export function unusedContent(folder: string): readonly string[] {
  const used = new Set(
    sourcesOf(folder).flatMap(({ content }) => KINDS.flatMap(({ files }) => filesIn(folder, content, files))),
  )
  return filesIn(folder, 'content', '**/*.md')
    .filter((file) => !used.has(file))
    .sort()
    .map((file) => `${file} is on no page.`)
}
