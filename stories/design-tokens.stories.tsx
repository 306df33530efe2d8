import './support/tokens.css'
import { Head } from '@haat/react/internal/ui/index.ts'
import type { Story } from '@ladle/react'
import { Bar } from './support/Bar.tsx'
import { Pair, type PairProps } from './support/Pair.tsx'

export default { title: 'Design tokens' }

const TEXTS: readonly PairProps[] = [
  { name: 'Body', ink: 'ink', ground: 'ground' },
  { name: 'Body, raised', ink: 'ink', ground: 'raised' },
  { name: 'Body, sunk', ink: 'ink', ground: 'sunk' },
  { name: 'Soft text', ink: 'ink-soft', ground: 'ground' },
  { name: 'Soft text, sunk', ink: 'ink-soft', ground: 'sunk' },
  { name: 'Link', ink: 'leaf', ground: 'ground' },
  { name: 'Link, raised', ink: 'leaf', ground: 'raised' },
  { name: 'Button', ink: 'on-leaf', ground: 'leaf' },
  { name: 'Button, hovered', ink: 'on-leaf', ground: 'leaf-deep' },
  { name: 'Success', ink: 'leaf-deep', ground: 'leaf-wash' },
  { name: 'Highlight', ink: 'on-turmeric', ground: 'turmeric' },
  { name: 'Discount', ink: 'on-chilli', ground: 'chilli' },
  { name: 'Danger', ink: 'chilli', ground: 'ground' },
  { name: 'Danger, washed', ink: 'chilli', ground: 'chilli-wash' },
  { name: 'Information', ink: 'indigo', ground: 'ground' },
  { name: 'Information, washed', ink: 'indigo', ground: 'indigo-wash' },
]

const LINES: readonly PairProps[] = [
  { name: 'Edge of a control', ink: 'edge', ground: 'ground', use: 'line' },
  { name: 'Edge, raised', ink: 'edge', ground: 'raised', use: 'line' },
  { name: 'Focus ring', ink: 'leaf', ground: 'ground', use: 'line' },
  { name: 'Focus ring, sunk', ink: 'leaf', ground: 'sunk', use: 'line' },
]

/** Every pair of text and background, with its contrast measured in this browser. */
export const Colours: Story = () => (
  <>
    <Head title="Text" level={1} />
    <div className="story-pairs">
      {TEXTS.map((pair) => (
        <Pair key={pair.name} {...pair} />
      ))}
    </div>
    <Head title="Lines and icons" />
    <div className="story-pairs">
      {LINES.map((pair) => (
        <Pair key={pair.name} {...pair} />
      ))}
    </div>
  </>
)

const SIZES = [
  ['hero', 'Fresh from the haat'],
  ['heading', 'Today’s Best Deals'],
  ['title', 'Ratnagiri Alphonso Mangoes'],
  ['lead', 'Picked the evening before they reach you.'],
  ['body', 'Soft, sour and properly red: the uneven local kind that melts into a rasam. ₹1,23,456.50'],
  ['small', 'Rated 4.6 of 5 (212 reviews)'],
] as const

/** All text sizes, from the hero to small text. */
export const Type: Story = () => (
  <dl className="story-scale">
    {SIZES.map(([size, text]) => (
      <div key={size}>
        <dt>{size}</dt>
        <dd data-size={size}>{text}</dd>
      </div>
    ))}
  </dl>
)

/** A grid of 4 px at a text size of 16 px. */
export const Space: Story = () => (
  <div className="story-space">
    {[1, 2, 3, 4, 5, 6, 8, 12, 16, 24].map((step) => (
      <div key={step} className="story-space__step" role="presentation">
        {step * 4} px
        <Bar step={step} />
      </div>
    ))}
  </div>
)

/** Three sizes of each. */
export const Shape: Story = () => (
  <div className="story-stack">
    <Head title="Radius" />
    <div className="story-boxes">
      <div className="story-box" data-radius="s">
        small
      </div>
      <div className="story-box" data-radius="m">
        medium
      </div>
      <div className="story-box" data-radius="l">
        large
      </div>
    </div>
    <Head title="Shadow" />
    <div className="story-boxes">
      <div className="story-box" data-shadow="1">
        resting
      </div>
      <div className="story-box" data-shadow="2">
        raised
      </div>
      <div className="story-box" data-shadow="3">
        floating
      </div>
    </div>
  </div>
)
