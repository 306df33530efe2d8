import { Outline } from '../ui/index.ts'
import './launcher.css'

/** The assistant's logo: a speech bubble with a leaf in it. */
export function LeafBubble() {
  return (
    <svg className="haat-leaf-bubble" viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="haat-leaf-bubble__bubble"
        d="M16.2 4.5C8.9 4.3 3.5 8.7 3.5 14.7c0 3.3 1.6 6.1 4.3 8-.1 1.9-1 3.5-2.5 4.8 2.7.1 5.1-.7 7-2.3 1.2.3 2.4.4 3.7.4 7.3 0 12.5-4.5 12.5-10.6 0-6-5.1-10.3-12.3-10.5z"
      />
      <path className="haat-leaf-bubble__leaf" d="M11.2 18.7c-.5-5.7 3.2-9.2 11-9 .4 6.8-3.1 10.8-9.6 9.9" />
      <path className="haat-leaf-bubble__vein" d="M10 21.3c1.7-3.7 4.2-6 7.7-7.5" />
    </svg>
  )
}

/** A paper plane, for the button that sends a message. */
export const SendIcon = () => <Outline path="M4.5 12 20 4.5 15.5 20l-3.7-6.2zm7.3 1.8L20 4.5" />
