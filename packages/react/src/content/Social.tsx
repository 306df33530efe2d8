import { List, Outline } from '../ui/index.ts'

/** Logos of the networks, drawn on a 24 px grid. */
const MARKS = {
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm4 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.8 7.2v.01',
  facebook:
    'M14.5 21v-7.5h2.7l.5-3.2h-3.2V8.5c0-1 .5-1.7 1.7-1.7h1.6V4c-.5-.1-1.3-.2-2.1-.2-2.5 0-4 1.5-4 4.2v2.3H9v3.2h2.7V21',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zm4.5 3.5v5l4-2.5z',
  whatsapp:
    'M4 20l1.3-4A8 8 0 1 1 8.5 19zm5-11c-.5 1.5.5 3 2 4.3s3 2.2 4.3 1.7c.7-.3.9-1 .7-1.6l-1.8-.8-1 .9a7 7 0 0 1-2.7-2.6l.8-1-.6-1.9c-.6-.2-1.4.2-1.7 1z',
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
