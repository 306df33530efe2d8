/** The operator and the grievance officer, as configured; null for missing details. */
export interface LegalDetails {
  readonly name: string | null
  readonly address: string | null
  readonly gstin: string | null
  readonly cin: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly officer: {
    readonly name: string | null
    readonly email: string | null
    readonly phone: string | null
    readonly hours: string | null
  }
  /** When the texts were last reviewed by a lawyer: YYYY-MM-DD. */
  readonly reviewed: string | null
}

/** Third parties that a shop may send data to. */
export const PARTIES = ['clerk', 'razorpay', 'ethereum', 'emailjs', 'twilio', 'msg91', 'cloudinary'] as const
export type Party = (typeof PARTIES)[number]

/** The data of the legal pages. */
export interface LegalFacts {
  /** Null if the operator configured nothing. */
  readonly details: LegalDetails | null
  /** Third parties in use. */
  readonly parties: readonly Party[]
  /** Whether the shop is a demonstration, with stand-ins for third parties. */
  readonly isDemo: boolean
}

/** A paragraph, or a list. */
export type LegalPart = string | readonly string[]

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly parts: readonly LegalPart[]
}

/** A page of legal texts. */
export interface LegalPage {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly sections: readonly LegalSection[]
}

const NOTHING: LegalDetails = {
  name: null,
  address: null,
  gstin: null,
  cin: null,
  email: null,
  phone: null,
  officer: { name: null, email: null, phone: null, hours: null },
  reviewed: null,
}

/** Returns the details to show, with a text in brackets for each required one that is missing. */
export function shownDetails({ details }: LegalFacts) {
  const { officer, ...shop } = details ?? NOTHING
  const or = (value: string | null, what: string) => value ?? `[${what}: not given]`
  return {
    name: or(shop.name, 'legal name of the operator'),
    address: or(shop.address, 'address of the operator'),
    email: or(shop.email, 'e-mail of the operator'),
    phone: or(shop.phone, 'phone of the operator'),
    gstin: shop.gstin,
    cin: shop.cin,
    officer: {
      name: or(officer.name, 'name of the grievance officer'),
      email: or(officer.email, 'e-mail of the grievance officer'),
      phone: or(officer.phone, 'phone of the grievance officer'),
      hours: or(officer.hours, 'hours of the grievance officer'),
    },
  }
}
