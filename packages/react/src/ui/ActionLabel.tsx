export interface ActionLabelProps {
  /** The visible text. */
  text: string
  /** Follows it for screen readers, as "Remove" is followed by the name of the product. */
  rest: string
}

/** A short text for those who see what it is about, a whole sentence for those who do not. */
export const ActionLabel = ({ text, rest }: ActionLabelProps) => (
  <span>
    {text} <span className="haat-hidden">{rest}</span>
  </span>
)
