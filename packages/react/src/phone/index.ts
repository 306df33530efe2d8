export { numberInWords } from './numberInWords.ts'
export { OtpEntry, type OtpEntryProps } from './OtpEntry.tsx'
export { VerifiedPhone, type VerifiedPhoneProps } from './VerifiedPhone.tsx'
