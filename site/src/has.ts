declare const __HAAT_HAS__: {
  readonly identity: boolean
  readonly uploads: boolean
  readonly payments: boolean
}

/** Which third parties there are: all that every page knows of them. The rest (services.ts) comes with the first call. */
export const has = __HAAT_HAS__
