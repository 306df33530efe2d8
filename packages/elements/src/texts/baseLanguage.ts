/** Returns the language without its region, script or variant: 'hi' for 'hi-IN'. */
export const baseLanguage = (lang: string): string => lang.split('-', 1).join().toLowerCase()
