import type { LegalFacts, LegalPage, LegalSection, Party } from './legal.ts'
import { shownDetails } from './legal.ts'

/** The data that each third party receives, and the purpose. */
const PARTIES: Readonly<Record<Party, string>> = {
  clerk:
    'Clerk (sign-in): your e-mail address, name, password or sign-in method, and the devices you sign in on. Its script runs on the sign-in pages and while you are signed in.',
  razorpay:
    'Razorpay (card and UPI): the amount and a reference of your order; what you enter in its window is sent only to Razorpay. This shop never sees your card number.',
  ethereum:
    'A node of the Ethereum network (crypto wallet): the transaction that you send from your wallet. Your address, the amount and the time stay on the public chain permanently and cannot be deleted.',
  emailjs:
    'EmailJS (contact form): name, e-mail, phone, subject and message that you send. The shop itself does not store them.',
  twilio: 'Twilio (codes by SMS): the phone number that you want to verify.',
  msg91: 'MSG91 (codes by SMS): the phone number that you want to verify.',
  cloudinary:
    'Cloudinary (photos): the photo of your profile, if you upload one. Write to us to have earlier photos deleted there.',
}

const list = (parties: readonly Party[]) =>
  parties.length === 0 ? ['No third party is in use.'] : parties.map((party) => PARTIES[party])

const BROWSER: LegalSection = {
  id: 'browser',
  title: 'Cookies and storage in your browser',
  parts: [
    [
      'Cookies of the sign-in service, while you are signed in. No other cookie is set.',
      'Storage of the browser: a copy of your cart, products you asked for before you signed in, forms that you have not sent, a payment that is not yet an order, and display choices. Most of it is removed when you sign out.',
      'Pages and pictures that you visited, so that they open without a connection. Pages of your account and orders are not among them.',
    ],
    'All of this is needed for what you ask the shop to do. There is no analytics and there are no third-party trackers.',
  ],
}

const RETENTION: LegalSection = {
  id: 'retention',
  title: 'How long it stays',
  parts: [
    [
      'Profile, addresses, cart and favourites: until you delete them or close your account.',
      'Comments: until you delete them. When you close your account they stay, under the name “Former customer”.',
      'Orders and payments: eight years, as tax and company law require; after you close your account without any link to it.',
      'Backups of the shop hold older copies until they are replaced.',
    ],
  ],
}

const SECURITY: LegalSection = {
  id: 'security',
  title: 'Security',
  parts: [
    'Connections are encrypted, and access is limited to your own account and to the people who run the shop. If your data is breached, you and the Data Protection Board are informed.',
    'The shop is meant for adults. Children may use it only with the consent of a parent or guardian.',
  ],
}

const rightsSection = (officer: ReturnType<typeof shownDetails>['officer']): LegalSection => ({
  id: 'rights',
  title: 'Your rights',
  parts: [
    'Under the Digital Personal Data Protection Act, 2023 you may see, correct and erase your data, withdraw consent, name somebody who acts for you in case of death or incapacity, and have complaints answered.',
    [
      'See: “Your data” on your profile page downloads everything as one file.',
      'Correct: profile, addresses and comments can be changed at any time.',
      'Erase and withdraw: “Close account” on the same page deletes sign-in, profile, addresses, cart and favourites at once, and signs you out everywhere.',
      `Everything else: write to ${officer.name}, ${officer.email}. If the answer does not satisfy you, you may complain to the Data Protection Board of India.`,
    ],
  ],
})

/** Returns the page about personal data. */
export function privacyPage(facts: LegalFacts): LegalPage {
  const { name, officer } = shownDetails(facts)
  return {
    title: 'Privacy',
    description:
      'What this shop stores about you, who gets it, how long it stays, and what you can do about it.',
    lead: 'Short version: only what an order needs, no advertising, no tracking, no sale of data.',
    sections: [
      {
        id: 'data',
        title: 'What is stored',
        parts: [
          `${name} decides what is done with your data (data fiduciary under the Digital Personal Data Protection Act, 2023). You can look around without giving any. When you use the shop, it stores:`,
          [
            'Your profile: name, phone, address of your photo, and the phones that you verified.',
            'Delivery addresses that you save.',
            'Cart and favourites.',
            'Orders and payments: products, prices, delivery address, method and state of the payment. No card data.',
            'Comments that you write. Everyone can see them, with your name.',
            'Codes that were sent to a phone, and how often an internet address called the shop, both for a day at most and as a fingerprint of the address, against misuse.',
            'Partner sites on which you signed in for cart and favourites.',
          ],
          'The purpose is to sell and deliver what you order, to let you find it again, and to keep accounts as the law asks. Your data is not used for advertising or profiles.',
        ],
      },
      BROWSER,
      {
        id: 'parties',
        title: 'Who else gets data',
        parts: [
          facts.isDemo
            ? 'In this demonstration, stand-ins on the shop’s own machine take the place of these services, and no data leaves it. A real shop would send:'
            : 'Only the services that a step needs, when you take that step. Some of them process data outside India.',
          list(facts.parties),
          'Couriers get name, address and phone of the delivery.',
        ],
      },
      RETENTION,
      rightsSection(officer),
      SECURITY,
    ],
  }
}
