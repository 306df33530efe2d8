import { Icon, type IconName } from './Icon.tsx'
import { LeafIcon } from './LeafIcon.tsx'
import { PhoneIcon } from './PhoneIcon.tsx'
import { ShieldIcon } from './ShieldIcon.tsx'
import { TruckIcon } from './TruckIcon.tsx'

const SEPARATE_ICONS = { leaf: LeafIcon, phone: PhoneIcon, shield: ShieldIcon, truck: TruckIcon } as const

export type AnyIconName = IconName | keyof typeof SEPARATE_ICONS

const isSeparate = (name: AnyIconName): name is keyof typeof SEPARATE_ICONS => name in SEPARATE_ICONS

/** The icon that a text names. It loads all icons; components that need one icon import that one. */
export function NamedIcon({ name }: { name: AnyIconName }) {
  if (!isSeparate(name)) return <Icon name={name} />
  const Drawing = SEPARATE_ICONS[name]
  return <Drawing />
}
