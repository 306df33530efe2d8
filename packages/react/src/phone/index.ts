export { formatPhone } from './formatPhone.ts'
export { OtpEntry, type OtpEntryProps } from './OtpEntry.tsx'
export { SendOtp, type SendOtpProps } from './SendOtp.tsx'
export { VerifiedPhone, type VerifiedPhoneProps } from './VerifiedPhone.tsx'
