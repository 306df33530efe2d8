import { otpCopy as copy } from '@haat/core/phone'
import { Icon } from '../ui/index.ts'
import { formatPhone } from './formatPhone.ts'

export interface VerifiedPhoneProps {
  /** The phone with its country code. */
  phone: string
}

/** Shows that a phone is verified. */
export function VerifiedPhone({ phone }: VerifiedPhoneProps) {
  return (
    <p className="haat-verified">
      <Icon name="check" />
      <span>{copy.isVerified(formatPhone(phone))}</span>
    </p>
  )
}
