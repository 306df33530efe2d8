import { type SessionState, safeStorage } from '@haat/core'
import { ASSISTANT_KEY, type AssistantMode, assistantStore } from '@haat/core/assistant'
import {
  type FakeShopOptions,
  fakeUploader,
  type SavedConversation,
  type SavedLine,
  sampleProductWires,
  savedConversation,
} from '@haat/core/fixtures'
import { useShop } from '@haat/react'
import { Assistant, type AssistantProps } from '@haat/react/assistant'
import { Launcher } from '@haat/react/internal/assistant/Launcher.tsx'
import { Toaster } from '@haat/react/notices'
import type { Story } from '@ladle/react'
import { useEffect } from 'react'
import { withControls } from './support/withControls.tsx'
import { withShop } from './support/withShop.tsx'

export default { title: 'Assistant' }

const session: SessionState = { state: 'signed-in', userId: 'asha' }
const ORDER = 'd4e5f60718'.slice(-8)

interface FrameProps extends AssistantProps {
  /** Whether it opens automatically. */
  opened?: boolean
}

function Frame({ opened = true, ...props }: FrameProps) {
  const shop = useShop()
  useEffect(() => {
    if (opened) shop.use(assistantStore).show()
  }, [shop, opened])
  return (
    <>
      <Assistant onLeave={() => {}} {...props} />
      <Toaster />
    </>
  )
}

/** The assistant with a conversation in the tab's storage. The correct code is 123456. */
function conversation(
  lines: readonly SavedLine[],
  seed: Omit<SavedConversation, 'lines'> = {},
  options: FakeShopOptions = {},
  props: FrameProps = {},
) {
  return withShop(
    (shop) => {
      const visit = shop.visit
      if (visit.get(ASSISTANT_KEY) === null)
        visit.set(ASSISTANT_KEY, savedConversation({ lines, at: Date.now() - 60_000, ...seed }))
      return <Frame {...props} />
    },
    { session, photos: fakeUploader(), visit: safeStorage(() => undefined), ...options },
  )
}

const withAnswer = (mode: AssistantMode, text: string, card = true): readonly SavedLine[] => [
  mode,
  { text, ...(card && { card: mode }) },
]
const profile = withAnswer(
  'profile',
  'Here is your profile, Asha. Press Edit to change your name, phone or photo.',
)
const orders = withAnswer(
  'orders',
  'You have 3 orders, 2 of them on the way. Press Track to see where one is, or tell me the last 8 characters of its ID.',
)
const addresses = withAnswer('addresses', 'You have 2 saved addresses. Add, edit or delete them right here.')
const contact = withAnswer(
  'contact',
  'Write to our people: fill in the form below, and they answer by e-mail.',
)

/** With controls. */
export const Closed = withControls(
  'assistant',
  { opened: false, position: ['right', 'left'], greeting: '' },
  (values) => <Frame {...values} />,
  { session, photos: fakeUploader() },
)
export const OnTheLeft = conversation([], {}, {}, { position: 'left' })
export const Guest = conversation([], {}, { session: { state: 'signed-out' } })
export const SessionUnknown = conversation([], {}, { session: { state: 'unknown' } })
export const SignInUnavailable = conversation([], {}, { session: { state: 'unavailable' } })
export const Greeting = conversation([])
export const OwnGreeting = conversation([], {}, {}, { greeting: 'Namaste! Ask me about our mangoes.' })
export const Typing = conversation(['hello'], { asked: 'orders' }, { orders: 'pending' })

export const Profile = conversation(profile, { mode: 'profile' })
export const NoProfile = conversation(
  withAnswer(
    'profile',
    'There is no profile yet, so we have not been introduced. Tell me your name below, and you have one.',
  ),
  { mode: 'profile' },
  { profile: 'empty' },
)
export const ProfileLoading = conversation(profile, { mode: 'profile' }, { profile: 'pending' })
export const ProfileFails = conversation(profile, { mode: 'profile' }, { profile: 'offline' })

export const Orders = conversation(orders, { mode: 'orders' })
export const OrdersLoading = conversation(orders, { mode: 'orders' }, { orders: 'pending' })
export const OrdersFail = conversation(orders, { mode: 'orders' }, { orders: 'offline' })
export const NoOrders = conversation(orders, { mode: 'orders' }, { orders: 'empty' })
export const DeletingAnOrder = conversation(
  [
    ...orders,
    {
      text: `Shall I delete order ${ORDER}? It leaves your list; what is on its way still arrives. Say confirm to delete it, or cancel to keep it.`,
    },
  ],
  { mode: 'orders', pending: { kind: 'order', id: '5f0c7a91d2b84e63a1b2c3d4e5f60718', name: ORDER } },
)
export const Tracked = conversation(
  [
    ...orders,
    { text: `Order ${ORDER}: Shipped. I expect it with you by 22 November 2026.` },
    '12345678',
    { text: 'Order not found.', tone: 'bad' },
  ],
  { mode: 'orders' },
)

export const Addresses = conversation(addresses, { mode: 'addresses' })
export const AddressesFail = conversation(addresses, { mode: 'addresses' }, { addresses: 'offline' })
export const NoAddresses = conversation(
  withAnswer('addresses', 'No addresses found. Add a new one!'),
  { mode: 'addresses' },
  { addresses: 'empty' },
)
export const Contact = conversation(contact, { mode: 'contact' })
export const Cart = conversation(
  [
    'cart',
    {
      text: 'Your cart in this chat is coming soon. Until then it has a page of its own.',
      link: { label: 'Open the cart', href: '/cart' },
    },
  ],
  { mode: 'cart' },
)
export const Guide = conversation(
  withAnswer(
    'guide',
    'This is how shopping goes here: find something you like, put it into the cart, choose an address and how to pay, and follow the order until it is with you. Ask me about any step.',
    false,
  ),
  { mode: 'guide' },
)
export const LogOut = conversation(
  withAnswer('logout', 'Do you want to log out? Say confirm to log out, or cancel to stay.', false),
  { mode: 'logout' },
)

export const NotSold = conversation(
  [
    'क्या आप मछली बेचते हो',
    { text: 'I find no “मछली” in our shop. These come near.', products: 'मछली', isNear: true },
  ],
  {},
  { near: { body: sampleProductWires.slice(0, 3) } },
)
export const AsksBack = conversation(['sunday?'], { asked: 'order sunday?' })
export const Person = conversation([
  'kisi se baat karni hai',
  {
    text: 'You reach our team by phone on +91 80 1234 5678, by e-mail at hello@stores.example, and at 1 Sample Road, Indiranagar, Bengaluru 560038.',
    link: { label: 'Chat on WhatsApp', href: 'https://wa.me/918012345678' },
  },
])

const longChat: readonly SavedLine[] = [
  'delivery time',
  { text: 'Delivery usually takes 2-3 days after shipping, and it costs nothing.' },
  'return policy',
  {
    text: 'Defective or wrong items can be returned within 7 days: tell us through the contact form.',
  },
  'What does Doddabommasandra-Vidyaranyapura-Venkatanarasimharajuvaripeta mean, and do you deliver there at all on a Sunday afternoon?',
  { text: 'That is beyond me, but not beyond our people.' },
]
/** Scroll up, then send a message: a button shows newer messages. */
export const LongConversation = conversation([...longChat, ...longChat, ...longChat, ...orders], {
  mode: 'orders',
  draft: 'Something that was not sent yet',
})

/** The button alone: closed and opened. */
export const Launchers: Story = () => (
  <>
    <Launcher open={false} />
    <Launcher open position="left" />
  </>
)
export const LauncherWaiting: Story = () => <Launcher open={false} waiting />
export const ContactFails = conversation(contact, { mode: 'contact' }, { contactSend: { status: 400 } })
export const AddressesLoading = conversation(addresses, { mode: 'addresses' }, { addresses: 'pending' })
