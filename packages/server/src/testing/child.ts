import { createApp } from '../app.ts'
import { openDatabase } from '../database/database.ts'
import { listen } from '../main.ts'

/** A server in a process of its own, for tests of signals: `/slow` tells its parent of every call, and takes 700 ms. */
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL })
const app = await createApp({ database })
let arrived = 0
app.get('/slow', async () => {
  arrived += 1
  process.send?.({ arrived })
  await database.db.execute('select pg_sleep(0.05)')
  await new Promise((done) => setTimeout(done, 700))
  return { done: true }
})
const { port, close } = await listen(app, { port: 0, host: '127.0.0.1' })
process.once('SIGTERM', () => {
  void close()
    .then(() => database.close())
    .then(() => process.exit(0))
})
process.send?.({ port })
