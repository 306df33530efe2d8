import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import { missingDetails } from '@haat/shop-folder'
import type { LegalFacts } from '../../build/services.ts'
import type { LEGAL_PAGES } from './legal-pages.ts'
import { shopFile } from './shop-file.ts'
import { siteTexts as texts } from './texts.ts'

declare const __HAAT_LEGAL__: LegalFacts

type LegalPage = Omit<CollectionEntry<'legal'>['data'], 'html' | 'text'> & {
  /** Shown above the text; null for none. */
  readonly notice: string | null
}

const notice = () => {
  if (__HAAT_LEGAL__.isDemo) return texts.legal.demo
  return missingDetails(shopFile).length > 0 ? texts.legal.incomplete : null
}

/** Returns a legal page: the software's text, the shop's own sections or text, and who runs the shop. */
export async function legalPage(name: (typeof LEGAL_PAGES)[number]): Promise<LegalPage> {
  const [page, closing] = await Promise.all([getEntry('legal', name), getEntry('legal', 'closing')])
  const own = (await getCollection('ownLegal')).find(({ id }) => id === name)?.data
  if (!page || !closing) throw new Error(`Haat: the page /${name} is missing in site/src/legal.`)
  return {
    title: own?.title ?? page.data.title,
    description: own?.description ?? page.data.description,
    lead: own?.lead ?? page.data.lead,
    notice: notice(),
    language: own?.replaces ? own.language : page.data.language,
    sections: [
      ...(own?.replaces ? [] : page.data.sections),
      ...(own?.sections ?? []),
      ...closing.data.sections,
    ],
  }
}
