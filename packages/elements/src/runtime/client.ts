/** `react-dom/client` on Preact. */
export { hydrateRoot } from './hydrate.ts'
export { createRoot } from './roots.ts'
