import { appendFile, glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { contentFile, FileFault, filled, readShop, type Schema } from '@haat/shop-folder'
import type { Loader, LoaderContext } from 'astro/loaders'
import { DomUtils, parseDocument } from 'htmlparser2'
import { readServices } from './services.ts'
import { languages, shopFolder, translation } from './shop-folder.ts'
import { shopPictures } from './shop-pictures.ts'
import { shopValues } from './shop-values.ts'

/** The Markdown of a file as HTML, beside the values at its top. */
export interface RenderedContent {
  readonly html: string
  readonly text: string
  /** Parts of the text below headings. */
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly html: string
    readonly text: string
  }[]
  readonly language: string
}

/** A folder of Markdown files in one language. */
export interface ContentSource {
  /** The folder that paths in messages begin at. */
  readonly root: string
  readonly folder: string
  readonly language: string
}

const first = languages[0] ?? 'en'
const { language } = translation
/** The shop's `content`, and in a further language `content/LANGUAGE`, whose files replace those with the same names. */
const own: readonly ContentSource[] = [
  { root: shopFolder, folder: 'content', language: first },
  ...(language === first ? [] : [{ root: shopFolder, folder: join('content', language), language }]),
]

/** Values that the files may name, in their language. */
const valuesIn = (language: string) =>
  shopValues(readShop(shopFolder, language), readServices(process.env.HAAT_SERVICES).legal)

const textOf = (html: string) => DomUtils.textContent(parseDocument(html)).trim()

/**
 * Loads Markdown files with front matter. A file with a fault is left out; its lines and the reasons are in the log, and
 * in the file that `HAAT_FAULTS` names.
 * @param pattern glob below the folder
 * @param frontMatter schema of the values at the top of a file
 * @param sources a file replaces one with the same name in an earlier source. @default those of the shop
 * @param values those that the files of a language may name. @default the shop's
 */
export function shopContent(
  pattern: string,
  frontMatter: Schema<object>,
  sources = own,
  values: (language: string) => object = valuesIn,
): Loader {
  async function load({ store, logger, renderMarkdown }: LoaderContext) {
    const pictures = shopPictures()
    /** The address of an own picture in place of its name. */
    const withPicture = (data: { picture?: unknown }) => {
      const own = pictures[String(data.picture)]
      return own === undefined ? data : { ...data, picture: own }
    }
    const rendered = async (markdown: string) => {
      const { html } = await renderMarkdown(markdown)
      return { html, text: textOf(html) }
    }
    async function read(name: string, { root, folder, language }: ContentSource) {
      const file = join(folder, name)
      const text = filled(await readFile(join(root, file), 'utf8'), values(language), file)
      const { data, body, sections } = contentFile(text, { file }, frontMatter)
      return {
        ...withPicture(data),
        ...(await rendered(body)),
        language,
        sections: await Promise.all(
          sections.map(async ({ id, title, body }) => ({ id, title, ...(await rendered(body)) })),
        ),
      }
    }
    const files = new Map<string, ContentSource>()
    for (const source of sources)
      for await (const name of glob(pattern, { cwd: join(source.root, source.folder) }))
        files.set(name, source)
    store.clear()
    for (const [name, source] of [...files].sort())
      try {
        store.set({ id: basename(name, '.md'), data: await read(name, source) })
      } catch (thrown) {
        if (!(thrown instanceof FileFault)) throw thrown
        logger.error(`${thrown.message}\nThe file is left out.`)
        if (process.env.HAAT_FAULTS) await appendFile(process.env.HAAT_FAULTS, `${thrown.message}\n`)
      }
  }
  return {
    name: 'shop-content',
    async load(context) {
      await load(context)
      for (const { root, folder } of sources) {
        const watched = join(root, folder)
        context.watcher?.add(watched).on('all', (_, path) => {
          if (path.startsWith(watched)) void load(context)
        })
      }
    },
  }
}
