import type { Shop } from '@haat/core'
import { otpDialogCopy as copy, type ProfileEditing } from '@haat/core/account'
import { useEffect, useRef } from 'react'
import { OtpEntry } from '../phone/index.ts'
import { Dialog, useValue } from '../ui/index.ts'

export interface ProfileOtpProps {
  shop: Shop
  editing: ProfileEditing
}

/** Asks for the code that was sent to a new phone; the correct one saves the profile. */
export function ProfileOtp({ shop, editing }: ProfileOtpProps) {
  const open = useValue(editing.isAskingForOtp)
  const { countryCode, digits } = useValue(editing.draft)
  const otp = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (open) otp.current?.focus()
  }, [open])
  return (
    // It also closes when the code was correct.
    <Dialog open={open} shop={shop} title={copy.title} onClose={() => open && editing.stopAskingForOtp()}>
      <div className="haat-profile-otp">
        <p>{copy.lead}</p>
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
