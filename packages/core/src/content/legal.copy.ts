import type { LegalFacts, LegalPage, LegalSection } from './legal.ts'
import { shownDetails } from './legal.ts'
import { privacyPage } from './privacy.copy.ts'
import { returnsPage, shippingPage } from './returns.copy.ts'
import { termsPage } from './terms.copy.ts'

/** The legal pages by path (without the slash), in the order of the footer. */
export const LEGAL_PAGES = ['privacy', 'terms', 'returns', 'shipping'] as const
export type LegalName = (typeof LEGAL_PAGES)[number]

const DRAFTS: Readonly<Record<LegalName, (facts: LegalFacts) => LegalPage>> = {
  privacy: privacyPage,
  terms: termsPage,
  returns: returnsPage,
  shipping: shippingPage,
}

/** Notices of the pages. */
export const legalCopy = {
  topics: 'On this page',
  demo: 'This is a demonstration shop: nothing is sold, charged or delivered. Texts in square brackets are placeholders for the details of a real operator.',
  incomplete: 'The operator has not given all details yet: the missing ones are in square brackets.',
}

/** Returns the last sections of every page: the operator, the grievance officer, and the date of the review. */
function closing(facts: LegalFacts): readonly LegalSection[] {
  const { officer, ...shop } = shownDetails(facts)
  const reviewed = facts.details?.reviewed
  return [
    {
      id: 'grievance',
      title: 'Grievance officer',
      parts: [
        `Complaints about this shop, an order or your data are answered by ${officer.name}, the grievance officer under the Consumer Protection (E-Commerce) Rules, 2020.`,
        [`E-mail: ${officer.email}`, `Phone: ${officer.phone}`, `Hours: ${officer.hours}`],
        'Your complaint is acknowledged within 48 hours and redressed within one month of its receipt. You may also turn to the National Consumer Helpline (1915).',
      ],
    },
    {
      id: 'operator',
      title: 'Who runs this shop',
      parts: [
        [
          shop.name,
          shop.address,
          ...(shop.gstin ? [`GSTIN: ${shop.gstin}`] : []),
          ...(shop.cin ? [`CIN: ${shop.cin}`] : []),
          `E-mail: ${shop.email}`,
          `Phone: ${shop.phone}`,
        ],
        reviewed
          ? `Last reviewed on ${reviewed}.`
          : 'This text comes with the shop’s software and describes what it does. The operator must have it reviewed before real shoppers are served.',
      ],
    },
  ]
}

/** Returns a complete legal page. */
export function legalPage(
  name: LegalName,
  facts: LegalFacts,
): LegalPage & { readonly notice: string | null } {
  const page = DRAFTS[name](facts)
  const isIncomplete = JSON.stringify(shownDetails(facts)).includes('[')
  const notice = facts.isDemo ? legalCopy.demo : isIncomplete ? legalCopy.incomplete : null
  return { ...page, notice, sections: [...page.sections, ...closing(facts)] }
}
