import { globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { SPECIFIED_PROMISES } from '@haat/core/internal/shared/shop-details.ts'
import english from '@haat/core/texts/en.json' with { type: 'json' }
import { PROMISES_IN_WORDS } from './promises.ts'
import { readTexts, TRANSLATIONS } from './read-shop.ts'
import type { ShopFile } from './shop-file.ts'

/** Paths of the shop's pages; below the last ones everything is decided by the catalogue. */
const PAGES =
  /^\/(?:categories|products|dcategory|cart|favorites|checkout|profile|login|register|contact|about|faqs|blog|order-tracking|search|embed|privacy|terms|returns|shipping)?$|^\/(?:product|category|categories)\//

/** Longest texts that fit their place, in characters. */
const LONGEST = { name: 28, motto: 60, about: 220, 'home.title': 70, 'home.description': 170 }
/** Those at the top of a slide. */
const LONGEST_OF_SLIDE = { title: 40, action: 30 }
/** Every label has space for so many characters. */
const SHORT = 30

/** Addresses elsewhere, parts of the same page, and values of `shop.json`. */
const ELSEWHERE = /^(?:[a-z]+:|#|\{)/

const pathOf = (href: string) => href.replace(/[?#].*$/, '') || '/'

interface ContentText {
  readonly file: string
  readonly text: string
}

const contentOf = (folder: string): readonly ContentText[] =>
  globSync('content/**/*.md', { cwd: folder })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

const found = ({ file, text }: ContentText, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value = '']) => ({ file, value }))

/** Returns a sentence for each link to a page that the shop does not have. */
export function brokenLinks(folder: string, { navigation, translations }: ShopFile): readonly string[] {
  const columns = [navigation, ...Object.values(translations).map((own) => own.navigation)]
  const links = [
    ...columns.flatMap((own = []) =>
      own.flatMap(({ links }) => links.map(({ href }) => ({ file: 'shop.json', value: href }))),
    ),
    ...contentOf(folder).flatMap((content) =>
      found(content, /(?:\bhref: *|(?<!!\[[^\]]*)\]\()["']?([^\s"'),}]+)/g),
    ),
  ]
  return links
    .filter(({ value }) => !ELSEWHERE.test(value) && !PAGES.test(pathOf(value)))
    .map(({ file, value }) => `${file} links to ${value}, which is no page of the shop.`)
}

/** Returns a sentence for each picture that is named and that does not exist. @param others names that exist elsewhere */
export function missingPictures(folder: string, others: (name: string) => boolean): readonly string[] {
  const own = new Set(globSync('pictures/*.*', { cwd: folder }).map((file) => parse(file).name))
  const inTexts = contentOf(folder)
    // A file of the folder has another address on the pages, which only `picture:` finds.
    .flatMap((content) =>
      found(content, /!\[[^\]]*\]\((?!https:|data:|\/pictures\/\S+-\d+\.\w+\))([^)\s]+)/g),
    )
    .map(
      ({ file, value }) =>
        `${file} names the picture ${value} in its text, where none of pictures/ is shown.`,
    )
  const named = contentOf(folder)
    .flatMap((content) => found(content, /^picture: *["']?([^\n"']+?)["']? *$/gm))
    .filter(({ value }) => !own.has(value) && !others(value))
    .map(({ file, value }) =>
      own.has(parse(value).name)
        ? `${file} names the picture ${value}: write ${parse(value).name}, without the ending.`
        : `${file} names the picture ${value}, which is not in pictures/.`,
    )
  return [...named, ...inTexts]
}

type Sentences = Partial<Pick<ShopFile, 'name' | 'motto' | 'about' | 'pages' | 'navigation'>>

/** The shop's sentences, with the longest that fit. */
const sentencesOf = (
  place: string,
  { name = '', motto = '', about = '', pages, navigation = [] }: Sentences,
) =>
  [
    [`${place}name`, name, LONGEST.name],
    [`${place}motto`, motto, LONGEST.motto],
    [`${place}about`, about, LONGEST.about],
    [`${place}pages.home.title`, pages?.home?.title ?? '', LONGEST['home.title']],
    [`${place}pages.home.description`, pages?.home?.description ?? '', LONGEST['home.description']],
    ...navigation
      .flatMap(({ title, links }) => [title, ...links.map((link) => link.text)])
      .map((text) => [`${place}navigation`, text, SHORT] as const),
  ] as const

/** The length of a text as it is shown, with a short value such as “30” in place of each name. */
const lengthOf = (text: string) => [...text.replaceAll(/\{[^}]*\}/g, '00')].length

/** Every text has space for two fifths more than the software's. */
const longestLike = (text: string) => Math.max(SHORT, Math.ceil(lengthOf(text) * 1.4))

/** The shop's own texts in a language, with the longest that fit. */
function ownTexts(folder: string, language: string) {
  const known: Readonly<Record<string, string | readonly string[]>> = {
    ...english,
    ...TRANSLATIONS[language],
  }
  return Object.entries(readTexts(folder, language)).flatMap(([key, own]) => {
    const longest = Math.max(...[known[key] ?? []].flat().map(longestLike))
    return known[key] === undefined
      ? []
      : [own].flat().map((text) => [`texts/${language}.json`, key, text, longest] as const)
  })
}

/** Returns a sentence for each text that is too long for its place. */
export function longTexts(folder: string, shop: ShopFile): readonly string[] {
  const sentences = [
    ...sentencesOf('', shop),
    ...Object.entries(shop.translations).flatMap(([language, own]) =>
      sentencesOf(`translations.${language}.`, own),
    ),
  ]
  const texts = [
    ...sentences.map(([key, text, longest]) => ['shop.json', key, text, longest] as const),
    ...shop.languages.flatMap((language) => ownTexts(folder, language)),
    ...contentOf(folder)
      .filter(({ file }) => file.includes('/hero/'))
      .flatMap((content) =>
        (['title', 'action'] as const).flatMap((key) =>
          found(content, new RegExp(`^${key}: *(.+)$`, 'gm')).map(
            ({ file, value }) => [file, key, value, LONGEST_OF_SLIDE[key]] as const,
          ),
        ),
      ),
  ]
  return texts
    .filter(([, , text, most]) => lengthOf(text) > most)
    .map(([file, key, text, most]) => `${file}: ${key} has ${lengthOf(text)} characters, and ${most} fit.`)
}

/** The form of a number. */
const FORM = /\.(?:zero|one|two|few|many)$/

const valuesIn = (...texts: readonly unknown[]) =>
  [
    ...texts
      .flat()
      .join()
      .matchAll(/\{(\w+)\}/g),
  ].map(([, name = '']) => name)

/** Returns a sentence for each value of an own text that the software's text does not have: it is not shown then. */
function unknownValues(language: string, own: object): readonly string[] {
  const texts: Readonly<Record<string, unknown>> = english
  return Object.entries(own).flatMap(([key, text]) => {
    const base = key.replace(FORM, '')
    const known = valuesIn(texts[base], texts[`${base}.one`])
    // A text with forms and without a value takes the number.
    const isKnown = (name: string) => known.includes(name) || (name === 'count' && `${base}.one` in texts)
    return valuesIn(text)
      .filter((name) => base in texts && !isKnown(name))
      .map((name) => `texts/${language}.json: ${key} has no value {${name}}, so it is not shown.`)
  })
}

/** The promises that texts may name. */
const NAMED_PROMISES: ReadonlySet<string> = new Set([
  ...Object.keys(SPECIFIED_PROMISES),
  ...PROMISES_IN_WORDS,
])

/** Returns a sentence for each promise that an own text names and that no shop makes. */
const unknownPromises = (language: string, own: object): readonly string[] =>
  Object.entries(own).flatMap(([key, text]) =>
    [...String(text).matchAll(/\{promises\.(\w+)/g)]
      .filter(([, name = '']) => !NAMED_PROMISES.has(name))
      .map(([, name]) => `texts/${language}.json: ${key} names {promises.${name}}, which is no promise.`),
  )

/** Returns a sentence for each own text that nothing shows, and for each language that lacks texts. */
export function textFaults(texts: Readonly<Record<string, object>>): readonly string[] {
  const known = new Set(Object.keys(english))
  return Object.entries(texts).flatMap(([language, own]) => {
    const keys = Object.keys(own)
    const all = { ...TRANSLATIONS[language], ...own }
    // The software's translations of static pages are in the site.
    const isDone = (key: string) =>
      Object.hasOwn(all, key) || (language in TRANSLATIONS && key.startsWith('site.'))
    const missing = language === 'en' ? [] : [...known].filter((key) => !isDone(key))
    return [
      ...keys
        // A language may have forms where English has none.
        .filter((key) => !known.has(key.replace(FORM, '')) && !known.has(key))
        .map((key) => `texts/${language}.json: there is no text ${key}.`),
      ...unknownValues(language, own),
      ...unknownPromises(language, own),
      ...(missing.length > 0
        ? [
            `texts/${language}.json lacks ${missing.length} texts, which are shown in English: ${missing.slice(0, 20).join(', ')}…`,
          ]
        : []),
    ]
  })
}

const OWN_SENTENCES = ['motto', 'about', 'contact', 'hours'] as const
const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language)

/** Returns the promises that the shop has in words of its own. */
function ownPromises({ languages: [first = 'en'] = [], promises }: Partial<ShopFile>) {
  const known: Readonly<Record<string, unknown>> = { ...english, ...TRANSLATIONS[first] }
  return PROMISES_IN_WORDS.filter(
    (name) => /\p{L}/u.test(promises?.[name] ?? '') && promises?.[name] !== known[`promises.${name}`],
  )
}

/** Returns a sentence for what the shop says in its first language only. */
export function untranslated(
  folder: string,
  shop: Pick<ShopFile, 'languages' | 'translations'> & Partial<ShopFile>,
): readonly string[] {
  const { languages, translations, pages = {} } = shop
  const [first = 'en', ...others] = languages
  const content = join(folder, 'content')
  const filesIn = (below: string) =>
    globSync('**/*.md', { cwd: join(content, below), exclude: others.map((name) => `${name}/**`) }).sort()
  return others.flatMap((language) => {
    const translated = new Set(filesIn(language))
    const files = filesIn('').filter((file) => !translated.has(file))
    const own = translations[language] ?? {}
    const sentences = [
      ...OWN_SENTENCES.filter((name) => own[name] === undefined),
      ...(shop.navigation !== undefined && own.navigation === undefined ? ['navigation'] : []),
      ...Object.keys(pages).flatMap((name) => (own.pages?.[name] ? [] : [`pages.${name}`])),
      ...ownPromises(shop).flatMap((name) => (own.promises?.[name] ? [] : [`promises.${name}`])),
    ]
    const lacks = (where: string, what: readonly string[]) =>
      what.length === 0 ? [] : [`${where} lacks ${what.join(', ')}: shown in ${nameOf(first)}.`]
    return [
      ...lacks(`content/${language}`, files),
      ...lacks(`shop.json: translations.${language}`, sentences),
    ]
  })
}
