export { takeAnswer } from './in-page.ts'
export { followSaved } from './resume.ts'
export { type Click, opensNewTab, openWindow } from './start.ts'
export { exchange } from './window.ts'
