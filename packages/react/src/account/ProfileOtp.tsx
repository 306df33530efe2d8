import { otpDialogTexts, type ProfileEditing } from '@haat/core/account'
import { useEffect, useRef } from 'react'
import { OtpEntry } from '../phone/index.ts'
import { useTexts } from '../shop.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useValue } from '../ui/index.ts'
import './account-profile.css'

interface ProfileOtpProps {
  editing: ProfileEditing
}

/** Asks for the code that was sent to a new phone; the correct one saves the profile. */
export function ProfileOtp({ editing }: ProfileOtpProps) {
  const texts = useTexts(otpDialogTexts)
  const open = useValue(editing.isAskingForOtp)
  const { countryCode, digits } = useValue(editing.draft)
  const otp = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (open) otp.current?.focus()
  }, [open])
  return (
    // It also closes when the code was correct.
    <Dialog open={open} title={texts.title} onClose={() => open && editing.stopAskingForOtp()}>
      <div className="haat-profile-otp">
        <p>{texts.lead}</p>
        <OtpEntry
          ref={otp}
          check={editing.phone}
          phone={countryCode + digits}
          onSend={editing.resendOtp}
          onVerify={editing.verify}
        />
      </div>
    </Dialog>
  )
}
