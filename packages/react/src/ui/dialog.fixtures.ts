/** jsdom has dialogs but cannot open them: this is enough for tests. */
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
