// A slot is a time in which an order can be delivered. Its id has the day and the times in India: '2026-11-29 18:00-21:00'.

const INDIA = '+05:30'

/** Returns the beginning and the end of a slot, by its id. */
export function slotTimes(id: string): { readonly from: Date; readonly to: Date } {
  const [day = '', times = ''] = id.split(' ')
  const [from = '', to = ''] = times.split('-')
  const at = (time: string) => new Date(`${day}T${time}:00${INDIA}`)
  return { from: at(from), to: at(to) }
}

/** Returns the times of a slot for display: '18:00–21:00'. */
export const slotHours = (id: string): string => (id.split(' ')[1] ?? '').replace('-', '–')
