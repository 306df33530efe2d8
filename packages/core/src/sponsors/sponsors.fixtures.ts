import type { Sponsor } from './sponsors.ts'
import { readSponsors, type SponsorWire } from './sponsors.wire.ts'

/** Six sponsors on the wire; the last has no logo. */
export const sampleSponsorWires: readonly SponsorWire[] = [
  { _id: 'sponsor-1', name: 'Neelgiri Tea Estates', logo: '/pictures/sponsor-neelgiri.svg' },
  { _id: 'sponsor-2', name: 'Kaveri Cold Chain', logo: '/pictures/sponsor-kaveri.svg' },
  { _id: 'sponsor-3', name: 'Dhanya Mills', logo: '/pictures/sponsor-dhanya.svg' },
  { _id: 'sponsor-4', name: 'Surya Home Solar', logo: '/pictures/sponsor-surya.svg' },
  { _id: 'sponsor-5', name: 'Patra Paperworks', logo: '/pictures/sponsor-patra.svg' },
  { _id: 'sponsor-6', name: 'Mor Handlooms', logo: '' },
]

/** The sponsors as domain objects. */
export const sampleSponsors: readonly Sponsor[] = readSponsors('')({ data: sampleSponsorWires })
