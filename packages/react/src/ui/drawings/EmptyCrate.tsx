import { Drawing } from './Drawing.tsx'

/** A market crate with nothing in it but a leaf. */
export const EmptyCrate = () => (
  <Drawing>
    <path data-fill="wash" d="M18 46h84l-7 40H25z" />
    <path d="M18 46h84l-7 40H25zM21 59h78M23 72h74M40 46l3 40M80 46l-3 40" />
    <path data-fill="accent" d="M52 45c-3-16 6-26 23-28 2 16-6 27-23 28z" />
    <path d="M52 45c4-10 9-16 16-21M8 90h104" />
  </Drawing>
)
