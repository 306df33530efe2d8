/**
 * Ends the notifications of this device: the next shopper must not get those of the last one. The push service then tells
 * the shop that there is no such device.
 */
export async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
