/** Words that controls of many screens share. */
export const words = {
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  carousel: {
    pause: 'Stop moving by itself',
    play: 'Move by itself',
    previous: (what: string) => `Previous ${what}`,
    next: (what: string) => `Next ${what}`,
    /** Name of one slide, and of the dot that leads to it. */
    place: (at: number, of: number) => `${at} of ${of}`,
    show: (title: string) => `Show ${title}`,
  },
} as const
