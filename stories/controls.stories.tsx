import { Failure, pictureOf, systemClock } from '@haat/core'
import { sampleProducts, samples } from '@haat/core/fixtures'
import { Breadcrumb } from '@haat/react/internal/ui/Breadcrumb.tsx'
import {
  CarouselControls,
  CarouselSlide,
  CarouselSlides,
  MotionButton,
} from '@haat/react/internal/ui/CarouselControls.tsx'
import { Confirm } from '@haat/react/internal/ui/Confirm.tsx'
import { Dialog, type DialogProps } from '@haat/react/internal/ui/Dialog.tsx'
import { Field, FieldError } from '@haat/react/internal/ui/Field.tsx'
import { Button, LoadedList, PictureView, useMotion, useRotation } from '@haat/react/internal/ui/index.ts'
import { Rail, RailArrows } from '@haat/react/internal/ui/Rail.tsx'
import { Stepper } from '@haat/react/internal/ui/Stepper.tsx'
import type { Story } from '@ladle/react'
import { useRef, useState } from 'react'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Controls' }

export const Crumbs: Story = () => (
  <div className="story-stack">
    <Breadcrumb
      label="Breadcrumb"
      crumbs={[
        { name: 'Home', href: '#home' },
        { name: 'Vegetables', href: '#vegetables' },
        { name: samples.plain.name },
      ]}
    />
    <Breadcrumb
      label="A long path"
      crumbs={[
        { name: 'Home', href: '#home' },
        { name: 'Handmade Stationery and Everything Else that Rainy Afternoons Are Good for', href: '#long' },
        { name: samples.longName.name },
      ]}
    />
  </div>
)
export const CrumbsNarrow = narrow(Crumbs)

/** Filled in, with a hint, with an error, and disabled. */
export const Fields: Story = () => (
  <div className="story-stack">
    <Field label="Name">
      {(control) => <input {...control} className="haat-entry" defaultValue="Asha Rao" />}
    </Field>
    <Field label="Pincode" hint="6 digits">
      {(control) => <input {...control} className="haat-entry" inputMode="numeric" />}
    </Field>
    <Field label="Phone" hint="10 digits" error="Phone must be 10 digits">
      {(control) => <input {...control} className="haat-entry" defaultValue="98765" />}
    </Field>
    <Field label="Country code">
      {(control) => <input {...control} className="haat-entry" defaultValue="+91" disabled />}
    </Field>
    <FieldError id="both">First and last name are required!</FieldError>
  </div>
)
export const FieldsNarrow = narrow(Fields)

/** At the minimum, in between, and at the maximum. */
export const Steppers: Story = () => {
  const [values, setValues] = useState([1, 12, 99])
  return (
    <div className="story-row">
      {values.map((value, at) => (
        <Stepper
          key={at}
          line={{ quantity: value, stock: null }}
          name={`item ${at + 1}`}
          onStep={(step) => setValues((all) => all.map((one, place) => (place === at ? one + step : one)))}
        />
      ))}
    </div>
  )
}

/** A picture, one that does not load, and none. */
export const Pictures: Story = () => (
  <div className="haat-grid">
    <PictureView picture={samples.plain.pictures[0] ?? null} alt="Malabar pepper" sizes="20rem" eager />
    <PictureView picture={pictureOf('/pictures/none.webp')} alt="Does not load" sizes="20rem" eager />
    <PictureView picture={null} alt="None" sizes="20rem" />
  </div>
)

const EMPTY_LISTS = [
  { state: 'ready', value: [] },
  { state: 'failed', failure: new Failure('offline') },
] as const

/** An empty section; one that could not be loaded can be loaded again. */
export const EmptyLists: Story = () => (
  <div className="story-stack">
    {EMPTY_LISTS.map((state) => (
      <LoadedList
        key={state.state}
        state={state}
        emptyText="No trending products available"
        onRetry={() => {}}
      >
        {() => null}
      </LoadedList>
    ))}
  </div>
)

/** Scrolls by hand, wheel, keyboard and arrows. */
export const Rails: Story = () => {
  const rail = useRef<HTMLUListElement>(null)
  return (
    <section aria-label="Rail">
      <RailArrows rail={rail} what="products" />
      <Rail ref={rail} label="Products" rows={2}>
        {sampleProducts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </Rail>
    </section>
  )
}
export const RailsNarrow = narrow(Rails)

/** Pause, arrows, dots and slides; the last button is for motion without slides. */
export const Carousels: Story = () => {
  const titles = ['Super Deals', 'Premium Quality', 'Special Offers']
  const rotation = useRotation({ count: titles.length, clock: systemClock })
  const motion = useMotion()
  return (
    <div className="story-stack">
      <div {...rotation.handlers}>
        <CarouselControls rotation={rotation} what="slide" titles={titles} />
        <CarouselSlides rotation={rotation} className="story-slides">
          {titles.map((title, at) => (
            <CarouselSlide
              key={title}
              className="story-slide"
              aria-labelledby={title}
              current={at === rotation.index}
            >
              <h3 id={title}>{title}</h3>
            </CarouselSlide>
          ))}
        </CarouselSlides>
      </div>
      <MotionButton motion={motion} />
    </div>
  )
}

function opened(kind: DialogProps['kind'], many = false): Story {
  return withShop(() => {
    const [open, setOpen] = useState(true)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open it</Button>
        <Dialog
          open={open}
          title={many ? samples.longName.name : 'Verify your phone'}
          {...(kind && { kind })}
          onClose={() => setOpen(false)}
          footer={<Button wide>Continue</Button>}
        >
          {Array.from({ length: many ? 30 : 1 }, (_, at) => (
            <p key={at}>
              So that the delivery person can reach you. <Button tone="plain">Why we ask</Button>
            </p>
          ))}
        </Dialog>
      </>
    )
  })
}
export const DialogCentre = opened('centre')
export const DialogSheet = opened('sheet')
export const DialogDrawer = opened('drawer')
/** The content scrolls; heading and footer stay. */
export const DialogLong = opened('centre', true)

/** Esc and a press outside of it answer no. */
export const Question = withShop(() => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask again</Button>
      <Confirm
        open={open}
        title="Delete this comment?"
        text="It is removed for everyone and cannot be restored."
        action="Delete"
        cancel="Keep it"
        onAnswer={() => setOpen(false)}
      />
    </>
  )
})
