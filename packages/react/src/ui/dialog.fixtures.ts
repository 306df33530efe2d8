/** jsdom knows dialogs but cannot open them: this much of the real thing is enough for tests. */
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
