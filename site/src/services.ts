import type { IdentityService, PaymentService, SandboxService, UploadService } from '../build/services.ts'

declare const __HAAT_IDENTITY__: IdentityService | null
declare const __HAAT_UPLOADS__: UploadService | null
declare const __HAAT_PAYMENTS__: PaymentService | null
declare const __HAAT_SANDBOX__: SandboxService | null

/** The third parties that the shop was built for, set by the build (build/services.ts). */
export const identity: IdentityService | null = __HAAT_IDENTITY__
export const uploads: UploadService | null = __HAAT_UPLOADS__
export const payments: PaymentService | null = __HAAT_PAYMENTS__
export const sandbox: SandboxService | null = __HAAT_SANDBOX__
