import type { FakeShopOptions } from '@haat/core/fixtures'
import type { Story } from '@ladle/react'
import { createContext, type ReactNode, use } from 'react'
import { withShop } from './withShop.tsx'

/** How a property is chosen: as a flag, a number, a text, or from a list. Of a list, the first entry is the default. */
type Control = boolean | number | string | readonly (string | number)[]

type ValueOf<C> = C extends boolean
  ? boolean
  : C extends number
    ? number
    : C extends string
      ? string
      : C extends readonly (infer Option)[]
        ? Exclude<Option, ''>
        : never

/** The chosen properties; those that are '' are left out, so that the component has its default. */
type Values<C> = { readonly [K in keyof C]?: ValueOf<C[K]> }

const ValuesContext = createContext<unknown>({})

const typeOf = (control: Control) => {
  if (typeof control === 'object') return 'select' as const
  if (typeof control === 'boolean') return 'boolean' as const
  return typeof control === 'number' ? ('number' as const) : ('text' as const)
}

/**
 * A story with Ladle's controls for properties of its component:
 * `withControls('cart', { heading: '', level: [1, 2] }, (values) => <Cart {...values} />)`.
 */
export function withControls<const C extends Readonly<Record<string, Control>>>(
  component: string,
  controls: C,
  render: (values: Values<C>) => ReactNode,
  options: FakeShopOptions = {},
): Story<Readonly<Record<string, unknown>>> {
  const entries = Object.entries<Control>(controls).map(([name, control]) => ({
    name,
    control,
    // Ladle keeps the value of a key from one story to the next, so each component has keys of its own.
    key: `${component}_${name}`,
    start: typeof control === 'object' ? (control[0] ?? '') : control,
  }))
  const Shown = withShop(() => render(use(ValuesContext) as Values<C>), options)
  const story: Story<Readonly<Record<string, unknown>>> = (given) => {
    const values = entries.flatMap(({ name, control, key, start }) => {
      const chosen = given[key] ?? start
      // Of a list, Ladle returns a text.
      const value = typeof control === 'object' ? control.find((one) => `${one}` === `${chosen}`) : chosen
      return value === '' || value === undefined ? [] : [[name, value]]
    })
    return (
      <ValuesContext value={Object.fromEntries(values)}>
        <Shown />
      </ValuesContext>
    )
  }
  story.args = Object.fromEntries(entries.map(({ key, start }) => [key, start]))
  story.argTypes = Object.fromEntries(
    entries.map(({ name, control, key }) => [
      key,
      {
        name,
        control: { type: typeOf(control) },
        ...(typeof control === 'object' && { options: [...control] }),
      },
    ]),
  )
  return story
}
