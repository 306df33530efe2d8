// The event comes once, before the code of the offer is loaded (islands/Recent.tsx). The browser makes no offer of its own.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { haatInstall: event })
})
