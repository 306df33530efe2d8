import { FieldError } from './Field.tsx'

interface FormFailureProps {
  /** Why the form could not be sent; null if nothing is wrong. */
  text: string | null
  className?: string
}

/** Announces why a form could not be sent. */
export const FormFailure = ({ text, className }: FormFailureProps) => (
  <div className={className} role="alert">
    {text !== null && <FieldError>{text}</FieldError>}
  </div>
)
