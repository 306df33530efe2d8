/** Gives jsdom's dialogs `showModal` and `close`, which it lacks. */
export function letDialogsOpen(): void {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function showModal() {
    this.open = true
    this.querySelector('button')?.focus()
  }
  dialog.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
