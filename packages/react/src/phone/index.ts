export { formatPhone } from './formatPhone.ts'
export { OtpEntry } from './OtpEntry.tsx'
export { SendOtp } from './SendOtp.tsx'
export { VerifiedPhone } from './VerifiedPhone.tsx'
