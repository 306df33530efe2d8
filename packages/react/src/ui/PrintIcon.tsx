import { Outline } from './Icon.tsx'

export const PrintIcon = () => <Outline path="M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z" />
