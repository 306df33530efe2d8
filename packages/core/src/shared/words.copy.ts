/** Words shared by the controls of many screens. */
export const words = {
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  carousel: {
    pause: 'Pause carousel',
    play: 'Play carousel',
    previous: (what: string) => `Previous ${what}`,
    next: (what: string) => `Next ${what}`,
    /** Accessible name of the group of slide buttons. */
    choose: (what: string) => `Choose a ${what}`,
  },
} as const
