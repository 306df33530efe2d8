import { otpCopy as copy, isPhone, type PhoneCheck } from '@haat/core/phone'
import { Button, type ButtonProps, useValue } from '../ui/index.ts'

export interface SendOtpProps extends Pick<ButtonProps, 'type' | 'tone' | 'onClick'> {
  check: PhoneCheck
  /** Digits of the phone, without its country code. */
  digits: string
}

/** The button that sends a code to a phone; disabled until the number is complete. */
export function SendOtp({ check, digits, ...button }: SendOtpProps) {
  const isSending = useValue(check.state).step === 'sending'
  return (
    <Button {...button} aria-disabled={!isPhone(digits) || isSending || undefined}>
      {isSending ? copy.sending : copy.send}
    </Button>
  )
}
