import { Outline } from './Icon.tsx'

export const EyeIcon = () => (
  <Outline path="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm6.5 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0z" />
)
