/** `@preact/signals-react/runtime` on Preact, where `@preact/signals` tracks what each component reads. */
// Before the package, which binds functions when it is loaded.
import './polyfills.ts'
import '@preact/signals'

const tracking = { f() {} }

export const useSignals = () => tracking
