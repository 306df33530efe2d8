import { paiseOf } from '@haat/core'
import { samples } from '@haat/core/fixtures'
import {
  Badge,
  Button,
  ButtonLink,
  Count,
  Dialog,
  Field,
  PictureView,
  Price,
  Rating,
  Stepper,
  TextField,
} from '@haat/react/ui'
import { useState } from 'react'
import { withControls } from './support/withControls.tsx'

// What @haat/react/ui publishes, each with its controls.
export default { title: 'Controls of the library' }

export const OneButton = withControls(
  'button',
  {
    text: 'Add to Cart',
    tone: ['main', 'quiet', 'plain', 'highlight', 'danger'],
    icon: ['', 'bag', 'heart', 'plus'],
    iconOnly: false,
    wide: false,
    disabled: false,
  },
  ({ text, ...values }) => <Button {...values}>{text}</Button>,
)
export const OneLink = withControls(
  'link',
  {
    text: 'View Cart',
    href: '#cart',
    tone: ['main', 'quiet', 'plain', 'highlight', 'danger'],
    icon: ['', 'bag', 'heart', 'plus'],
    iconOnly: false,
    wide: false,
  },
  ({ text, href = '', ...values }) => (
    <ButtonLink href={href} {...values}>
      {text}
    </ButtonLink>
  ),
)
export const OneBadge = withControls(
  'badge',
  { text: '21% OFF', tone: ['', 'good', 'discount', 'low', 'none'] },
  ({ text, ...values }) => <Badge {...values}>{text}</Badge>,
)
export const OneCount = withControls('count', { count: 2, unit: 'items' }, ({ count = 0, unit = '' }) => (
  <Count count={count} unit={unit} />
))
export const OnePrice = withControls(
  'price',
  {
    rupees: 139,
    before: 0,
    prefix: ['', '₹', 'Rs.', 'Rs', '$', 'INR'],
    decimals: ['fixed', 'locale'],
  },
  ({ rupees = 0, before = 0, ...values }) => (
    <Price price={paiseOf(rupees)} original={before > 0 ? paiseOf(before) : null} {...values} />
  ),
)
export const OneRating = withControls(
  'rating',
  { rating: 4.6, reviewCount: 212 },
  ({ rating = 0, reviewCount = 0 }) => <Rating rating={rating} reviewCount={reviewCount} />,
)
export const OnePicture = withControls(
  'picture',
  { alt: 'Malabar pepper', ratio: 1 },
  ({ alt = '', ...values }) => (
    <div className="story-narrow">
      <PictureView picture={samples.plain.pictures[0] ?? null} alt={alt} sizes="20rem" {...values} />
    </div>
  ),
)

function Steps({ stock }: { stock: number | null }) {
  const [quantity, setQuantity] = useState(1)
  return (
    <Stepper
      line={{ quantity, stock }}
      name="Malabar pepper"
      onStep={(step) => setQuantity(quantity + step)}
    />
  )
}
export const OneStepper = withControls('stepper', { stock: 5 }, ({ stock = null }) => <Steps stock={stock} />)

function Entry({ rows = 1, ...texts }: { label: string; hint: string; error: string | null; rows?: number }) {
  const [value, setValue] = useState('Asha Rao')
  return <TextField {...texts} {...(rows > 1 && { rows })} value={value} onText={setValue} />
}
export const OneField = withControls(
  'field',
  { label: 'Size', hint: '', error: '' },
  ({ label = '', hint = '', error = null }) => (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} className="haat-entry">
          <option>500 g</option>
          <option>1 kg</option>
        </select>
      )}
    </Field>
  ),
)
export const OneTextField = withControls(
  'text',
  { label: 'Name', hint: '', error: '', rows: 1 },
  ({ label = '', hint = '', error = null, ...values }) => (
    <Entry label={label} hint={hint} error={error} {...values} />
  ),
)

function Opened({ title, kind }: { title: string; kind: 'centre' | 'sheet' | 'drawer' }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open it</Button>
      <Dialog open={open} title={title} kind={kind} onClose={() => setOpen(false)}>
        <p>So that the delivery person can reach you.</p>
      </Dialog>
    </>
  )
}
export const OneDialog = withControls(
  'dialog',
  { title: 'Verify your phone', kind: ['centre', 'sheet', 'drawer'] },
  ({ title = '', kind = 'centre' }) => <Opened title={title} kind={kind} />,
)
