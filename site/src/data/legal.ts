import type { LegalFacts } from '@haat/core/content'

declare const __HAAT_LEGAL__: LegalFacts

/** Data for the legal pages, from the build (build/services.ts). Only pages use it, not scripts. */
export const legalFacts: LegalFacts = __HAAT_LEGAL__
