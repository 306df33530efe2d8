declare const __HAAT_HAS__: {
  readonly identity: boolean
  readonly uploads: boolean
  readonly payments: boolean
}

/** Which third parties the shop uses. Every page contains only this; other settings (services.ts) are loaded when needed. */
export const has = __HAAT_HAS__
