import { describe, expect, it } from 'vitest'
import { missingLegal, readLegal } from './env.legal.ts'

const LEGAL = {
  LEGAL_NAME: 'Haat Retail Private Limited',
  LEGAL_ADDRESS: '14 Russell Market Road, Bengaluru 560051',
  LEGAL_GSTIN: '29ABCDE1234F1Z5',
  LEGAL_CIN: 'U52100KA2026PTC000001',
  SUPPORT_EMAIL: 'help@shop.example',
  SUPPORT_PHONE: '+91 80 1234 5678',
  GRIEVANCE_OFFICER: 'Meera Nair',
  GRIEVANCE_EMAIL: 'grievance@shop.example',
  GRIEVANCE_PHONE: '080-12345679',
  GRIEVANCE_HOURS: 'Monday to Friday, 10:00 to 18:00',
  LEGAL_REVIEWED: '2026-10-01',
}

describe('the settings of the legal pages', () => {
  it('are read, and nothing is missing', () => {
    expect(readLegal(LEGAL)).toMatchObject({ name: LEGAL.LEGAL_NAME, officer: { name: 'Meera Nair' } })
    expect(missingLegal(readLegal(LEGAL))).toEqual([])
  })

  it('may lack optional values, and names missing required ones', () => {
    const { LEGAL_GSTIN: _gstin, LEGAL_CIN: _cin, GRIEVANCE_PHONE: _phone, ...rest } = LEGAL
    expect(missingLegal(readLegal(rest))).toEqual(['GRIEVANCE_PHONE'])
    expect(missingLegal(readLegal({}))).toHaveLength(9)
  })

  it.each([
    ['LEGAL_GSTIN', '29ABCDE'],
    ['LEGAL_CIN', 'a company'],
    ['SUPPORT_EMAIL', 'nowhere'],
    ['GRIEVANCE_PHONE', 'ask Meera'],
    ['LEGAL_REVIEWED', 'last week'],
    ['LEGAL_NAME', 'Haat <b>'],
  ])('are refused with the variable’s name: %s=%s', (name, value) => {
    expect(() => readLegal({ ...LEGAL, [name]: value })).toThrow(
      `Haat: the environment variable ${name} is "${value}". Haat cannot start with it. Set ${name} to `,
    )
  })
})
