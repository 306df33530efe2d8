import { isPhone, otpTexts, type PhoneCheck } from '@haat/core/phone'
import { useTexts } from '../shop.ts'
import { Button, type ButtonProps, useValue } from '../ui/index.ts'

interface SendOtpProps extends Pick<ButtonProps, 'type' | 'tone' | 'onClick'> {
  check: PhoneCheck
  /** Digits of the phone, without its country code. */
  digits: string
}

/** The button that sends a code to a phone; disabled until the number is complete. */
export function SendOtp({ check, digits, ...button }: SendOtpProps) {
  const texts = useTexts(otpTexts)
  const isSending = useValue(check.state).step === 'sending'
  return (
    <Button {...button} aria-disabled={!isPhone(digits) || isSending || undefined}>
      {isSending ? texts.sending : texts.send}
    </Button>
  )
}
