import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Testing Library cleans up by itself only where test functions are global.
afterEach(cleanup)

// What is awaited comes within milliseconds, unless the machine is busy with everything else.
configure({ asyncUtilTimeout: 10_000 })
