import { otpTexts } from '@haat/core/phone'
import { useTexts } from '../shop.ts'
import { Icon } from '../ui/index.ts'
import { formatPhone } from './formatPhone.ts'
import './phone.css'

interface VerifiedPhoneProps {
  /** The phone with its country code. */
  phone: string
}

/** Shows that a phone is verified. */
export function VerifiedPhone({ phone }: VerifiedPhoneProps) {
  const texts = useTexts(otpTexts)
  return (
    <p className="haat-verified">
      <Icon name="check" />
      <span>{texts.isVerified({ number: formatPhone(phone) })}</span>
    </p>
  )
}
