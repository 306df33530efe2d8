import { List, Outline } from '../ui/index.ts'

/** Logos of the networks, drawn on a 24 px grid. */
const MARKS = {
  instagram:
    'M8 3.500h8A4.500 4.500 0 0 1 20.500 8v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500zm4 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM16.800 7.200v.01',
  facebook:
    'M14.500 21v-7.500h2.700l.500-3.200h-3.200V8.500c0-1 .500-1.700 1.700-1.700h1.600V4c-.500-.100-1.300-.200-2.100-.200-2.500 0-4 1.500-4 4.200v2.300H9v3.200h2.700V21',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zm4.500 3.500v5l4-2.500z',
  whatsapp:
    'M4 20l1.300-4A8 8 0 1 1 8.500 19zm5-11c-.500 1.500.500 3 2 4.300s3 2.200 4.300 1.700c.700-.300.900-1 .700-1.600l-1.800-.800-1 .900a7 7 0 0 1-2.700-2.600l.800-1-.600-1.900c-.600-.200-1.400.200-1.700 1z',
} as const

export interface SocialProps {
  /** Name of the group. */
  label: string
  links: readonly { mark: keyof typeof MARKS; text: string; href: string }[]
}

/** Links to the shop on social networks. */
export function Social({ label, links }: SocialProps) {
  return (
    <List className="haat-social" aria-label={label}>
      {links.map(({ mark, text, href }) => (
        <li key={mark}>
          <a className="haat-circle haat-social__link" href={href} rel="me">
            <Outline path={MARKS[mark]} />
            <span className="haat-hidden">{text}</span>
          </a>
        </li>
      ))}
    </List>
  )
}
