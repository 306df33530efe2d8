import { Icon, type IconName } from './Icon.tsx'
import { LeafIcon } from './LeafIcon.tsx'
import { PhoneIcon } from './PhoneIcon.tsx'
import { ShieldIcon } from './ShieldIcon.tsx'
import { TruckIcon } from './TruckIcon.tsx'

const APART = { leaf: LeafIcon, phone: PhoneIcon, shield: ShieldIcon, truck: TruckIcon } as const

export type AnyIconName = IconName | keyof typeof APART

const isApart = (name: AnyIconName): name is keyof typeof APART => name in APART

/** The drawing that a text names. Pages that only show texts load all of them; others import what they need. */
export function NamedIcon({ name }: { name: AnyIconName }) {
  if (!isApart(name)) return <Icon name={name} />
  const Drawing = APART[name]
  return <Drawing />
}
