interface ActionLabelProps {
  /** The visible text. */
  text: string
  /** Added for screen readers only, for example the name of the product after "Remove". */
  rest: string
}

/** A short visible label, which screen readers announce with its object. */
export const ActionLabel = ({ text, rest }: ActionLabelProps) => (
  <span>
    <span>{text}</span> <span className="haat-hidden">{rest}</span>
  </span>
)
