import { describe, expect, it } from 'vitest'
import { LEGAL_PAGES, legalCopy, legalPage } from './legal.copy.ts'
import { type LegalDetails, type LegalFacts, PARTIES } from './legal.ts'

const DETAILS: LegalDetails = {
  name: 'Haat Retail Private Limited',
  address: '14 Russell Market Road, Bengaluru 560051, Karnataka',
  gstin: '29ABCDE1234F1Z5',
  cin: 'U52100KA2026PTC000001',
  email: 'help@shop.example',
  phone: '+91 80 1234 5678',
  officer: {
    name: 'Meera Nair',
    email: 'grievance@shop.example',
    phone: '+91 80 1234 5679',
    hours: 'Monday to Friday, 10:00 to 18:00',
  },
  reviewed: '2026-10-01',
}
const REAL: LegalFacts = { details: DETAILS, parties: ['clerk', 'razorpay'], isDemo: false }
const textOf = (page: object) => JSON.stringify(page)

describe.each(LEGAL_PAGES)('the page /%s', (name) => {
  it('contains the operator and the grievance officer, with the periods of the E-Commerce Rules', () => {
    const page = legalPage(name, REAL)
    const text = textOf(page)
    const { officer, reviewed, ...shop } = DETAILS
    for (const value of [...Object.values(shop), ...Object.values(officer), reviewed])
      expect(text).toContain(value)
    expect(text).toContain('acknowledged within 48 hours and redressed within one month')
    expect(text).not.toMatch(/\[[a-z]|must have it reviewed/)
    expect(page.notice).toBeNull()
  })

  it('has missing details in brackets, and asks for a review', () => {
    const page = legalPage(name, { ...REAL, details: null })
    expect(textOf(page)).toContain('[name of the grievance officer: not given]')
    expect(textOf(page)).toContain('The operator must have it reviewed')
    expect(textOf(page)).not.toMatch(/GSTIN|CIN/)
    expect(page.notice).toBe(legalCopy.incomplete)
  })

  it('has a notice in a demonstration', () => {
    expect(legalPage(name, { ...REAL, isDemo: true }).notice).toMatch(/^This is a demonstration shop/)
  })

  it('has sections with unique ids', () => {
    const ids = legalPage(name, REAL).sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

it('the privacy page lists only the third parties in use', () => {
  expect(textOf(legalPage('privacy', REAL))).toMatch(/Clerk \(sign-in\).*Razorpay \(card and UPI\)/)
  expect(textOf(legalPage('privacy', REAL))).not.toMatch(/Twilio|Cloudinary|EmailJS|Ethereum/)
  for (const party of PARTIES)
    expect(textOf(legalPage('privacy', { ...REAL, parties: [party] }))).toMatch(new RegExp(party, 'i'))
})
