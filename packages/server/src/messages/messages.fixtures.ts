import type { Mail, Mailer } from '../services.messages.ts'
import type { ShopFace } from './letter.ts'

const same = (colour: string) => ({ light: colour, dark: colour })

export const testFace: ShopFace = {
  name: 'Sharma & Sons',
  email: 'hello@sharma.example',
  siteUrl: 'https://sharma.example',
  colours: {
    ground: { light: '#f7f5ee', dark: '#111a16' },
    raised: { light: '#ffffff', dark: '#1b2621' },
    ink: { light: '#1d2b23', dark: '#f3f0e6' },
    line: same('#8a9a90'),
    accent: { light: '#1d6a3a', dark: '#7fd6a0' },
    onAccent: { light: '#ffffff', dark: '#0c1f14' },
  },
}

/** A mailer that keeps what it sends. */
export function testMailer(): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = []
  return { sent, send: async (mail) => void sent.push(mail) }
}
