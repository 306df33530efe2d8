import { sql } from 'drizzle-orm'

/** Column: what became of an order if all of its lines were cancelled or returned; otherwise null. */
export const outcome = sql<'cancelled' | 'returned' | null>`(
  select case when bool_and(l.state in ('cancelled', 'returned'))
    then case when bool_or(l.state = 'returned') then 'returned' else 'cancelled' end end
  from order_lines l where l.order_id = orders.id
)`
