import { Drawing } from './Drawing.tsx'

/** A speech bubble that waits for its first word. */
export const SpeechLeaf = () => (
  <Drawing>
    <path
      data-fill="wash"
      d="M16 16h88a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H56L38 86V68H16a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6z"
    />
    <path d="M16 16h88a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H56L38 86V68H16a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6z" />
    <path data-fill="accent" d="M48 55c-2-15 7-25 24-27 2 16-7 26-24 27z" />
    <path d="M44 60c6-12 12-19 19-24" />
  </Drawing>
)
