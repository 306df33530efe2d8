import fc from 'fast-check'

// Generated cases are the same in every run: a failure must not depend on luck. HAAT_SEED=7 generates others.
fc.configureGlobal({ seed: Number(process.env.HAAT_SEED ?? 1) })
