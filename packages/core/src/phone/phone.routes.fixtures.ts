import type { FakeRoute } from '../shared/server.fixtures.ts'

/** The code that the fake server accepts for every phone. */
export const SAMPLE_OTP = '123456'

/** The calls of phone verification. */
export const phoneRoutes: Record<'otpSend' | 'otpVerify', FakeRoute> = {
  otpSend: {
    path: /^\/api\/v1\/send-otp$/,
    ready: () => ({ body: { success: true, message: 'OTP sent successfully!' } }),
    empty: () => ({ body: { success: false, message: '' } }),
  },
  otpVerify: {
    path: /^\/api\/v1\/verify-otp$/,
    ready: ({ body }) =>
      (body as { otp?: unknown }).otp === SAMPLE_OTP
        ? { body: { success: true, message: 'OTP verified successfully!' } }
        : { body: { success: false, message: 'Invalid OTP. Please try again.' } },
    empty: () => ({ body: { success: false, message: '' } }),
  },
}
