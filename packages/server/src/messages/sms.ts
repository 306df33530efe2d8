import { and, eq } from 'drizzle-orm'
import { type Drizzle, firstOf, profiles, verifiedPhones } from '../database/index.ts'
import type { Sms } from '../services.messages.ts'
import { texts } from '../texts.ts'
import { type Subject, valuesOf } from './compose.ts'
import type { ShopFace } from './letter.ts'
import { smsTexts } from './sms.texts.ts'

/** Returns a number with its country's code; numbers of ten digits are Indian. */
const withCountry = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  return phone.startsWith('+') || digits.length !== 10 ? `+${digits}` : `+91${digits}`
}

/** Returns the phone of the order or the payment, or the verified one of the account; '' if there is none. */
export async function phoneOf(db: Drizzle, { order, phone, userId }: Subject): Promise<string> {
  const named = order?.phone ?? phone
  if (named !== undefined) return named === '' ? '' : withCountry(named)
  if (userId === undefined) return ''
  const isVerified = and(eq(verifiedPhones.userId, profiles.userId), eq(verifiedPhones.phone, profiles.phone))
  const verified = db
    .select({ phone: profiles.phone })
    .from(profiles)
    .innerJoin(verifiedPhones, isVerified)
    .where(eq(profiles.userId, userId))
  return (await firstOf(verified))?.phone ?? ''
}

/** Writes the text message to a shopper; null if there is none about this. */
export function smsToShopper(subject: Subject, face: ShopFace): Sms | null {
  const { tracking, ...words } = texts(smsTexts)
  const { type, data } = subject.message
  if (!(type in words)) return null
  const { shop, order, total, amount, product, tracking: parcel } = valuesOf(subject, face)
  const values = { shop, order, total, amount, product, tracking: parcel }
  const text = words[type as keyof typeof words](values)
  const number = data.trackingNumber ? ` ${tracking({ number: String(data.trackingNumber) })}` : ''
  return { type, text: text + number, values }
}
