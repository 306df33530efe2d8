import { scope } from './scope.ts'

// Replaces the worker if it is turned off: removes everything that it saved, and then itself.

const { caches, registration } = scope

scope.addEventListener('install', () => void scope.skipWaiting())

scope.addEventListener('activate', (event) => {
  const leave = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('haat-'))
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  event.waitUntil(leave().finally(() => registration.unregister()))
})
