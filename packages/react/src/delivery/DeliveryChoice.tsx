import type { CheckoutExtras } from '@haat/core/checkout'
import {
  type DeliverySlot,
  deliveryTexts,
  type PincodeDelivery,
  slotHours,
  slotTimes,
} from '@haat/core/delivery'
import { useId } from 'react'
import { useFormatDay } from '../formats.ts'
import { useTexts } from '../shop.ts'
import { FieldError } from '../ui/Field.tsx'
import { useValue } from '../ui/index.ts'
import { DeliveryTo } from './DeliveryTo.tsx'
import '../addresses/addresses.css'
import './delivery.css'

interface DeliveryChoiceProps {
  to: PincodeDelivery
  extras: CheckoutExtras
  /** No time is chosen, or it is full; null if nothing is wrong. */
  problem: string | null
}

/** How the shop delivers to the chosen address, and the times of which one is chosen. */
export function DeliveryChoice({ to, extras, problem }: DeliveryChoiceProps) {
  const slots = to.offer?.slots ?? []
  return (
    <div className="haat-pincode" role="status">
      <DeliveryTo {...to} />
      {slots.length > 0 && <Slots extras={extras} slots={slots} problem={problem} />}
    </div>
  )
}

interface SlotsProps extends Pick<DeliveryChoiceProps, 'extras' | 'problem'> {
  slots: readonly DeliverySlot[]
}

function Slots({ extras, slots, problem }: SlotsProps) {
  const texts = useTexts(deliveryTexts)
  const formatDay = useFormatDay()
  const id = useId()
  const chosen = useValue(extras.slot)
  const dayOf = ({ id: slot }: DeliverySlot) => formatDay(slotTimes(slot).to)
  const days = [...new Set(slots.map(dayOf))]
  return (
    <fieldset className="haat-slots" aria-invalid={problem !== null || undefined} aria-describedby={`${id}e`}>
      <legend className="haat-slots__title">{texts.slot}</legend>
      {problem !== null && <FieldError id={`${id}e`}>{problem}</FieldError>}
      {days.map((day) => (
        <div key={day} className="haat-slots__day" role="group" aria-label={day}>
          <span className="haat-slots__date">{day}</span>
          {slots
            .filter((slot) => dayOf(slot) === day)
            .map((slot) => (
              <label key={slot.id} className="haat-slot haat-choice-card">
                <input
                  type="radio"
                  name={id}
                  checked={slot.id === chosen}
                  disabled={!slot.isFree}
                  onChange={() => extras.chooseSlot(slot.id)}
                />
                <span>{nameOf(texts, slot)}</span>
              </label>
            ))}
        </div>
      ))}
    </fieldset>
  )
}

const nameOf = (
  texts: ReturnType<typeof useTexts<typeof deliveryTexts.messages>>,
  { id, isFree }: DeliverySlot,
) => (isFree ? slotHours(id) : texts.slotIsFull({ hours: slotHours(id) }))
