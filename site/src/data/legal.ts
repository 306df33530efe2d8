import type { LegalFacts } from '@haat/core/content'

declare const __HAAT_LEGAL__: LegalFacts

/** What the legal pages say of the shop, written in by the build (build/services.ts). For pages alone: no script has it. */
export const legalFacts: LegalFacts = __HAAT_LEGAL__
