import type { PropertyDescription } from './description.ts'

/** What can be imported from the loader, beside having it run. */
export const LOADER: readonly PropertyDescription[] = [
  {
    name: 'setSession',
    type: "HaatGlobal['setSession']",
    description: 'Somebody signed in on this page, or, with null, out. The token goes to that shop alone.',
  },
]
