import * as v from 'valibot'
import { read, type Variables } from './env.values.ts'

const Words = v.pipe(v.string(), v.regex(/^[^\p{Cc}<>]{2,300}$/u))
const Email = v.pipe(v.string(), v.email())
const Phone = v.pipe(v.string(), v.regex(/^\+?[\d ()-]{6,30}$/))
/** Two digits of the state, the PAN, and three more characters. */
const Gstin = v.pipe(v.string(), v.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/))
const Cin = v.pipe(v.string(), v.regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/))
const Day = v.pipe(v.string(), v.isoDate())

/** Reads who runs the shop and who handles complaints, for the legal pages; null for missing values. */
export function readLegal(env: Variables) {
  const words = (name: string, example: string) =>
    read(env, name, Words, null, `to a text such as ${example}`)
  const email = (name: string) => read(env, name, Email, null, 'to an e-mail address')
  const phone = (name: string) => read(env, name, Phone, null, 'to a phone number such as +91 80 1234 5678')
  return {
    name: words('LEGAL_NAME', 'Haat Retail Private Limited'),
    address: words('LEGAL_ADDRESS', '14 Russell Market Road, Bengaluru 560051, Karnataka'),
    gstin: read(env, 'LEGAL_GSTIN', Gstin, null, 'to the 15 characters of the GSTIN, or leave it out'),
    cin: read(env, 'LEGAL_CIN', Cin, null, 'to the 21 characters of the CIN, or leave it out'),
    email: email('SUPPORT_EMAIL'),
    phone: phone('SUPPORT_PHONE'),
    officer: {
      name: words('GRIEVANCE_OFFICER', 'Meera Nair'),
      email: email('GRIEVANCE_EMAIL'),
      phone: phone('GRIEVANCE_PHONE'),
      hours: words('GRIEVANCE_HOURS', 'Monday to Friday, 10:00 to 18:00'),
    },
    reviewed: read(env, 'LEGAL_REVIEWED', Day, null, 'to the date of the review, such as 2026-10-01'),
  }
}

export type LegalSettings = ReturnType<typeof readLegal>

/** Returns the missing variables that a shop with real shoppers needs. */
export function missingLegal({ name, address, email, phone, officer, reviewed }: LegalSettings): string[] {
  const needed = {
    LEGAL_NAME: name,
    LEGAL_ADDRESS: address,
    SUPPORT_EMAIL: email,
    SUPPORT_PHONE: phone,
    GRIEVANCE_OFFICER: officer.name,
    GRIEVANCE_EMAIL: officer.email,
    GRIEVANCE_PHONE: officer.phone,
    GRIEVANCE_HOURS: officer.hours,
    LEGAL_REVIEWED: reviewed,
  }
  return Object.entries(needed).flatMap(([variable, value]) => (value === null ? [variable] : []))
}
