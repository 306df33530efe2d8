/** Words shared by the controls of many screens. */
export const words = {
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  carousel: {
    pause: 'Stop moving by itself',
    play: 'Move by itself',
    previous: (what: string) => `Previous ${what}`,
    next: (what: string) => `Next ${what}`,
    /** Name of the group of buttons that lead to one slide each. */
    choose: (what: string) => `Choose a ${what}`,
  },
} as const
