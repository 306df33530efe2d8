import { pagesTexts } from '@haat/core/content'
import { details } from '../details.ts'
import { texts } from '../texts.ts'
import { shopFile } from './shop-file.ts'

const own = texts(pagesTexts)
type Pages = typeof own
type PageName = { [Name in keyof Pages]: Pages[Name] extends { title: string } ? Name : never }[keyof Pages]

const named = Object.entries(own).flatMap(([name, page]) =>
  typeof page === 'object' && 'title' in page
    ? [
        [
          name,
          {
            title: name === 'home' ? `${details.name}: ${details.motto}` : page.title,
            description: page.description,
            ...shopFile.pages[name],
          },
        ] as const,
      ]
    : [],
)

/** Titles and descriptions of the pages: the software's, or those of the shop's folder. */
export const pages = Object.fromEntries(named) as Readonly<
  Record<PageName, { readonly title: string; readonly description: string }>
>

/** Returns the description of a category's page. */
export const categoryDescription = (category: string): string =>
  own.category({ name: category, shop: details.name })
