import { paiseIn } from '@haat/core'
import type { DeskOrder } from '@haat/core/internal/desk/index.ts'
import { describe, expect, it } from 'vitest'
import { emptyForm, fieldsOf, isExpected, kindsOf, linesFor, problemsIn, stepOf } from './step-form.ts'

const line = (state: string, at: number) => ({ id: `line-${at + 1}`, state })
const order = (values: object, ...states: readonly string[]) =>
  ({
    delivery: 'OrderPlaced',
    method: 'cod',
    isPaid: false,
    refund: 'none',
    refunds: [],
    remaining: 49_950,
    due: 0,
    lines: (states.length > 0 ? states : ['ordered']).map(line),
    ...values,
  }) as unknown as DeskOrder

describe('the steps that the desk offers', () => {
  it.each([
    [order({}), ['ship', 'cancel']],
    [order({ isOver: true }, 'cancelled'), []],
    [order({ delivery: 'Shipped' }), ['out', 'undo', 'cancel', 'accept']],
    [order({ delivery: 'Delivered', isPaid: true }, 'asked'), ['undo', 'accept', 'refuse', 'refund']],
    [order({ delivery: 'Delivered' }), ['collect', 'undo', 'accept']],
    [order({ isPaid: true, method: 'card', isReturned: true }), ['ship', 'cancel']],
    [order({ isPaid: true, method: 'card', isReturned: true, due: 100 }), ['ship', 'cancel', 'refund']],
    [order({ refund: 'due', method: 'card', isPaid: true }), ['refund']],
    [
      order(
        { delivery: 'Delivered', isPaid: true, refunds: [{ provider: 'cash', state: 'due' }] },
        'returned',
      ),
      ['undo', 'refund', 'refunded'],
    ],
    [
      order({ method: 'crypto', isPaid: true, refunds: [{ provider: 'crypto', state: 'due' }] }, 'cancelled'),
      ['ship', 'refund', 'ether'],
    ],
  ])('fit the order %#', (one, kinds) => {
    expect(kindsOf(one).toSorted()).toEqual(kinds.toSorted())
  })

  it.each([
    ['ship', order({}), true],
    ['deliver', order({ delivery: 'Out for Delivery' }), true],
    ['collect', order({ delivery: 'Delivered' }), true],
    ['accept', order({ delivery: 'Delivered', isPaid: true }, 'asked', 'ordered'), true],
    [
      'refunded',
      order({ delivery: 'Delivered', isPaid: true, refunds: [{ provider: 'cash', state: 'due' }] }),
      true,
    ],
    ['accept', order({ delivery: 'Delivered', isPaid: true }), false],
    ['ship', order({ method: 'card', isPaid: true, isReturned: true }), false],
  ] as const)('begin with %s', (kind, one, isUsual) => {
    expect(kindsOf(one)[0]).toBe(kind)
    expect(isExpected(kind, one)).toBe(isUsual)
  })

  it('ask for cash only where it is owed, and send what was typed in paise', () => {
    const cash = order({ delivery: 'Out for Delivery' })
    expect(fieldsOf('deliver', cash)).toEqual(['collected'])
    expect(fieldsOf('deliver', order({ isPaid: true, method: 'card' }))).toEqual([])
    const rest = order({ delivery: 'Delivered', collected: 10_000 })
    expect(stepOf('collect', emptyForm('collect', rest), rest)).toMatchObject({ collectedPaise: 49_950 })
    expect(emptyForm('deliver', cash).collected).toBe('499.50')
    const form = { ...emptyForm('deliver', cash), collected: '1,499.5' }
    expect(stepOf('deliver', form, cash)).toEqual({ step: 'move', to: 'Delivered', collectedPaise: 149_950 })
  })

  it.each([
    ['ship', 'Shipped', 'OrderPlaced'],
    ['out', 'Out for Delivery', 'Shipped'],
    ['deliver', 'Delivered', 'Out for Delivery'],
  ] as const)(
    'ask why an order that was refunded completely is sent nevertheless: %s',
    (kind, to, delivery) => {
      const returned = order({ delivery, method: 'card', isPaid: true, isReturned: true })
      expect(fieldsOf(kind, returned)).toContain('anyway')
      const form = emptyForm(kind, returned)
      expect(problemsIn(kind, form, returned)).toEqual({ anyway: 'noReason' })
      const answered = { ...form, anyway: ' It was agreed. ' }
      expect(problemsIn(kind, answered, returned)).toEqual({})
      expect(stepOf(kind, answered, returned)).toMatchObject({ to, anyway: 'It was agreed.' })
      // Its refund failed, for example.
      const kept = order({ delivery, method: 'card', isPaid: true, isReturned: false })
      expect(fieldsOf(kind, kept)).not.toContain('anyway')
      expect(stepOf(kind, form, kept)).not.toHaveProperty('anyway')
    },
  )

  it('are about the lines that may change', () => {
    const mixed = order({ delivery: 'Delivered' }, 'cancelled', 'asked', 'ordered', 'refused')
    expect(
      (['accept', 'refuse', 'cancel'] as const).map((kind) => linesFor(kind, mixed).map(({ id }) => id)),
    ).toEqual([['line-2', 'line-3', 'line-4'], ['line-2'], ['line-3']])
    const asked = emptyForm('accept', mixed)
    expect(asked.lines).toEqual(['line-2'])
    expect(stepOf('accept', asked, mixed)).toMatchObject({ lines: [2] })
  })

  it('need the whole hash of a refund in ether', () => {
    const ether = order({ refunds: [{ provider: 'crypto', state: 'due' }] })
    const form = emptyForm('ether', ether)
    expect(problemsIn('ether', form, ether)).toEqual({ transaction: 'wrongTransaction' })
    const hash = `0x${'aB'.repeat(32)}`
    expect(problemsIn('ether', { ...form, transaction: ` ${hash} ` }, ether)).toEqual({})
  })

  it('need what the server needs', () => {
    const asked = order({ delivery: 'Shipped' }, 'asked')
    const form = emptyForm('refuse', asked)
    expect(problemsIn('refuse', { ...form, lines: [] }, asked)).toEqual({
      lines: 'noLines',
      reason: 'noReason',
    })
    expect(problemsIn('ship', { ...form, link: 'javascript:alert(1)' }, order({}))).toEqual({
      link: 'wrongLink',
    })
    expect(problemsIn('accept', { ...form, lines: ['line-1'], amount: 'much' }, asked)).toEqual({
      amount: 'wrongAmount',
    })
  })

  it.each([
    ['499.50', 49_950],
    ['₹1,00,000', 10_000_000],
    ['12.5', 1_250],
    ['', null],
    ['-1', null],
    ['1.234', null],
  ])('read the amount “%s”', (text, paise) => expect(paiseIn(text)).toBe(paise))
})
